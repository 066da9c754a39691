import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { columnOf, plainColumn, toJson, type FieldTypeColumn } from '../column.ts';
import { isDeepStrictEqual } from 'node:util';
import { cleanPart, keepUnwrittenLanguages, partInLanguage } from '../object/object.column.ts';

type Row = Record<string, unknown>;

export const column: FieldTypeColumn = {
  ...plainColumn('rows', 'jsonb'),
  clean: (value, field) => ((value ?? []) as Row[]).map((row) => cleanPart(row, field.fields)),
  keepWords: (kept, given, field) =>
    keepWordsOfRows((kept ?? []) as Row[], (given ?? []) as Row[], field.fields ?? []),
  toRow: toJson,
  fromRow: (value, form, field) =>
    form === 'en' || form === 'ar'
      ? ((value ?? []) as Row[]).map((row) => partInLanguage(row, form, field.fields))
      : (value ?? []),
  inLanguage: (value, locale, field) =>
    ((value ?? []) as Row[]).map((row) => partInLanguage(row, locale, field.fields)),
};

/** Keeps stored translations of rows. Matches rows by their texts, or else by position where the number of rows is unchanged. */
function keepWordsOfRows(kept: readonly Row[], given: readonly Row[], fields: FieldModel[]): Row[] {
  const texts = fields.filter((field) => field.kind === 'translated-text');
  const readsAs = (row: Row, other: Row) =>
    texts.length > 0 &&
    texts.every((field) => {
      const was = other[field.name] ?? null;
      return isDeepStrictEqual(columnOf(field).keepWords!(was, row[field.name] ?? null, field) ?? null, was);
    });
  const free = new Set(kept.keys());
  const found = given.map((row) => {
    const place = kept.findIndex((other, at) => free.has(at) && readsAs(row, other));
    free.delete(place);
    return place;
  });
  const isSameCount = kept.length === given.length;
  return given.map((row, at) => {
    const place = found[at]! >= 0 ? found[at]! : isSameCount && free.has(at) ? at : -1;
    return place < 0 ? row : keepUnwrittenLanguages(kept[place]!, row, fields)!;
  });
}
