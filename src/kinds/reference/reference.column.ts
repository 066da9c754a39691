import { plainColumn, type ColumnKind } from '../column.ts';

export const referenceColumn: ColumnKind = {
  ...plainColumn('reference', 'bigint'),
  fromRow: (value) => (value == null ? null : Number(value)),
};
