import { plainColumn, type ColumnKind } from '../column.ts';
import { wholeFilterValue } from '../number/number.column.ts';

export const referenceColumn: ColumnKind = {
  ...plainColumn('reference', 'bigint'),
  filterValue: wholeFilterValue,
};
