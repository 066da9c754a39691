import { cleanText, plainColumn, type ColumnKind } from '../column.ts';

export const textColumn: ColumnKind = {
  ...plainColumn('text', 'text'),
  clean: (value) => (typeof value === 'string' ? cleanText(value).trim() || null : null),
  filterValue: (value) => (value as string[]).map(cleanText),
  order: (column) => `${column} collate "und-x-icu"`,
  searchTexts: (value) => (typeof value === 'string' ? [value] : []),
};
