import { plainColumn, toJson, type ColumnKind } from '../column.ts';
import { cleanPart, partInLanguage } from '../object/object.column.ts';

type Row = Record<string, unknown>;

export const column: ColumnKind = {
  ...plainColumn('rows', 'jsonb'),
  clean: (value, field) => ((value ?? []) as Row[]).map((row) => cleanPart(row, field.fields)),
  toRow: toJson,
  fromRow: (value, form, field) =>
    form === 'en' || form === 'ar'
      ? ((value ?? []) as Row[]).map((row) => partInLanguage(row, form, field.fields))
      : (value ?? []),
  inLanguage: (value, locale, field) =>
    ((value ?? []) as Row[]).map((row) => partInLanguage(row, locale, field.fields)),
};
