import { inLocale, type Locale, type Translated } from '../../shared/texts/locale.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';

/** The name of a record in a language, or else `#` and its id. */
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
