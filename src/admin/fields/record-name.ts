import { inLocale, type Locale, type Translated } from '../../shared/texts/locale.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';

/** What a record is called in a language: its name, else its number. */
export function recordName(
  resource: Pick<ResourceModel, 'represents'>,
  record: Record<string, unknown> | undefined,
  locale: Locale,
): string {
  const value = record?.[resource.represents];
  const name =
    typeof value === 'number' ? String(value) : inLocale(value as Translated | string | null, locale);
  return name?.trim() || (record?.id === undefined ? '' : `#${String(record.id)}`);
}
