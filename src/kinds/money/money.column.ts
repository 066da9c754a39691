import { plainColumn, type ColumnKind } from '../column.ts';

export const moneyColumn: ColumnKind = {
  ...plainColumn('money', 'bigint'),
  fromRow: (value) => (value == null ? null : Number(value)),
};
