import { sql } from 'kysely';
import { plainColumn, type ColumnKind } from '../column.ts';

export const textColumn: ColumnKind = {
  ...plainColumn('text', 'text'),
  toRow: (value) => (typeof value === 'string' ? value.trim() || null : value),
  order: (column) => sql`${column} collate "und-x-icu"`,
  searchTexts: (value) => (typeof value === 'string' ? [value] : []),
};
