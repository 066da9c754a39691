/** Conversion of a cell's value to and from its editor. Pure. */
import type { Locale, Translated } from '../../../../shared/texts/locale.ts';
import { inLocale } from '../../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { isValueList } from '../../../../shared/resources/value-lists.ts';

/** The field as edited in a cell: no help, single line, and only the list's language of a translated text. */
export function cellField({ help: _help, ...field }: FieldModel): FieldModel {
  if (field.kind === 'text') return field.suggests ? field : { ...field, unique: true };
  if (field.kind !== 'translated-text') return field;
  return { ...field, kind: 'text', unique: true, suggests: false, nullable: true };
}

/** The request value of an edit; for a translated text only the current language. */
export function toRequestValue(field: FieldModel, wire: unknown, locale: Locale): unknown {
  return field.kind === 'translated-text' ? { [locale]: wire ?? null } : wire;
}

/**
 * Merges the server's answer, which has every language, into a row of a list in one language. Values with a list format of their own
 * (pictures) are kept.
 */
export function mergeAnswerIntoRow<Row extends Record<string, unknown>>(
  fields: readonly FieldModel[],
  row: Row,
  answer: Record<string, unknown>,
  locale: Locale,
): Row {
  const kindOf = new Map(fields.map(({ name, kind }) => [name, kind]));
  const entries = Object.keys(row).map((name) => {
    const value = answer[name];
    if (value === undefined) return [name, row[name]];
    if (kindOf.get(name) === 'translated-text')
      return [name, inLocale(value as Translated | string | null, locale)];
    return [
      name,
      typeof value === 'object' && value !== null && !isValueList(kindOf.get(name) ?? '') ? row[name] : value,
    ];
  });
  return Object.fromEntries(entries) as Row;
}
