import type { FieldTypeColumn } from '../column.ts';

/** Ids of `images` in order; the service replaces them by URLs, with one query for all pictures of a response. */
export const column: FieldTypeColumn = {
  name: 'image-list',
  type: () => 'bigint[]',
  clean: (value) => value ?? [],
  select: (column, form) => (form === 'written' ? `array_to_json(${column})` : column),
  filter: (column) => `cardinality(${column}) > 0`,
};
