import { plainColumn, type FieldTypeColumn } from '../column.ts';
import { wholeFilterValue } from '../number/number.column.ts';

export const column: FieldTypeColumn = { ...plainColumn('money', 'bigint'), filterValue: wholeFilterValue };
