import { sql } from 'kysely';
import type { ColumnKind } from '../column.ts';

export const tagsColumn: ColumnKind = {
  name: 'tags',
  type: () => 'text[]',
  toRow: (value) => [...new Set(((value ?? []) as string[]).map((word) => word.trim()).filter(Boolean))],
  fromRow: (value) => value ?? [],
  filter: (column, _operator, value) => sql<boolean>`${column} && ${value}::text[]`,
  searchTexts: (value) => (value ?? []) as string[],
};
