import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import { cleanValue, columnOf, plainColumn, toJson, type FieldTypeColumn } from '../column.ts';

type Part = Record<string, unknown>;

export const column: FieldTypeColumn = {
  ...plainColumn('object', 'jsonb'),
  clean: (value, field) => cleanPart(value as Part | null, field.fields),
  keepWords: (kept, given, field) =>
    keepUnwrittenLanguages(kept as Part | null, given as Part | null, field.fields),
  toRow: toJson,
  fromRow: (value, form, field) =>
    form === 'en' || form === 'ar' ? partInLanguage(value as Part | null, form, field.fields) : value,
  inLanguage: (value, locale, field) => partInLanguage(value as Part | null, locale, field.fields),
};

/** Normalizes each inner field for storage; missing ones get their default or `null`. */
export function cleanPart(part: Part | null | undefined, fields: FieldModel[] = []): Part | null {
  if (part == null) return null;
  return Object.fromEntries(
    fields.map((field) => [field.name, cleanValue(part[field.name] ?? field.default, field)]),
  );
}

/** Merges stored translations of inner texts that the written value leaves out. */
export function keepUnwrittenLanguages(
  kept: Part | null,
  given: Part | null,
  fields: FieldModel[] = [],
): Part | null {
  if (kept == null || given == null) return given;
  const whole: Part = { ...given };
  for (const field of fields) {
    const { name } = field;
    const { keepWords } = columnOf(field);
    if (keepWords && name in given) whole[name] = keepWords(kept[name], given[name], field);
  }
  return whole;
}

/** The value with its translated texts in one language. */
export function partInLanguage(part: Part | null, locale: Locale, fields: FieldModel[] = []): Part | null {
  if (part == null) return null;
  const said: Part = {};
  for (const field of fields) {
    const { name } = field;
    if (!(name in part)) continue;
    const { inLanguage } = columnOf(field);
    said[name] = inLanguage ? inLanguage(part[name], locale, field) : part[name];
  }
  return said;
}
