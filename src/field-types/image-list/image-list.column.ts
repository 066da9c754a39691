import type { FieldTypeColumn } from '../column.ts';

/** Ids of `images` in order; the service exchanges them for addresses, all pictures of an answer in the same query. */
export const column: FieldTypeColumn = {
  name: 'image-list',
  type: () => 'bigint[]',
  clean: (value) => value ?? [],
  select: (column, form) => (form === 'written' ? `array_to_json(${column})` : column),
  filter: (column) => `cardinality(${column}) > 0`,
};
