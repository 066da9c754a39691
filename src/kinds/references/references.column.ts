import { sql } from 'kysely';
import type { ColumnKind } from '../column.ts';

/**
 * Ids as an array column; a field with `through` has no column: the generic service then selects the link table's
 * ids as an array under the field's name, and writes the difference after the record.
 */
export const referencesColumn: ColumnKind = {
  name: 'references',
  type: () => 'bigint[]',
  toRow: (value) => value ?? [],
  fromRow: (value) => ((value ?? []) as unknown[]).map(Number),
  filter: (column, _operator, value) => sql<boolean>`${column} && ${value}::bigint[]`,
};
