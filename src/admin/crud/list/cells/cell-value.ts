/** The value of a cell on its way into an editor and out again. Pure. */
import type { Locale, Translated } from '../../../../shared/texts/locale.ts';
import { inLocale } from '../../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { isValueList } from '../../../../shared/resources/value-lists.ts';

/**
 * A cell has one line and no room for advice: a text is typed on one line, and of a translated one the language that the list
 * shows.
 */
export function cellField({ help: _help, ...field }: FieldModel): FieldModel {
  if (field.kind === 'text') return field.suggests ? field : { ...field, unique: true };
  if (field.kind !== 'translated-text') return field;
  return { ...field, kind: 'text', unique: true, suggests: false, nullable: true };
}

/** What the call carries for a value as it travels; of a translated text the language on screen alone. */
export function toRequestValue(field: FieldModel, wire: unknown, locale: Locale): unknown {
  return field.kind === 'translated-text' ? { [locale]: wire ?? null } : wire;
}

/**
 * A row after a write: the record that the server answered in every language, as the list of one language shows it.
 * Values that lists shape in their own way (pictures) stay as they are.
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
