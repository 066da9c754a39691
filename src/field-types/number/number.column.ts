import type { FieldModel, FilterOperator } from '../../shared/resources/resource-model.ts';
import { plainColumn, type FieldTypeColumn } from '../column.ts';

const isDecimal = (field: FieldModel) => field.schema.type === 'number';

/** pg returns `numeric` as text, to keep all digits: here it is selected as a float. */
export const column: FieldTypeColumn = {
  ...plainColumn('number', 'numeric'),
  type: (field) => (isDecimal(field) ? 'numeric' : 'bigint'),
  select: (column, _form, field) => (isDecimal(field) ? `${column}::float8` : column),
  filterValue: (value, operator, field) => (isDecimal(field) ? value : wholeFilterValue(value, operator)),
};

/** Rounds and clamps filter values of an integer column to safe integers. */
export function wholeFilterValue(value: unknown, operator: FilterOperator): unknown {
  if (operator === 'any') return (value as number[]).filter(Number.isSafeInteger);
  const bound = operator === 'from' ? Math.ceil(value as number) : Math.floor(value as number);
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, bound));
}
