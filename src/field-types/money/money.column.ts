import { plainColumn, type ColumnKind } from '../column.ts';
import { wholeFilterValue } from '../number/number.column.ts';

export const column: ColumnKind = { ...plainColumn('money', 'bigint'), filterValue: wholeFilterValue };
