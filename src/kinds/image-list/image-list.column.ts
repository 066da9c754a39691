import { sql } from 'kysely';
import type { ColumnKind } from '../column.ts';

/** Ids of `images` in order; the service exchanges them for addresses, all pictures of an answer in one query. */
export const imageListColumn: ColumnKind = {
  name: 'image-list',
  type: () => 'bigint[]',
  toRow: (value) => value ?? [],
  fromRow: (value) => ((value ?? []) as unknown[]).map(Number),
  filter: (column) => sql<boolean>`cardinality(${column}) > 0`,
};
