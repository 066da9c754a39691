import { plainColumn, type ColumnKind } from '../column.ts';
import { wholeFilterValue } from '../number/number.column.ts';

export const moneyColumn: ColumnKind = { ...plainColumn('money', 'bigint'), filterValue: wholeFilterValue };
