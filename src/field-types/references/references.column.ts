import type { FieldTypeColumn } from '../column.ts';
import { wholeFilterValue } from '../number/number.column.ts';

/**
 * Ids as an array column. A field with `through` has no column: the generic service passes the link table's
 * ids as an array expression in place of a column, and writes the difference after the record.
 */
export const column: FieldTypeColumn = {
  name: 'references',
  type: () => 'bigint[]',
  clean: (value) => value ?? [],
  select: (column) => `array_to_json(${column})`,
  filter: (column, _operator, placeholder) => `${column} && ${placeholder}::bigint[]`,
  filterValue: wholeFilterValue,
};
