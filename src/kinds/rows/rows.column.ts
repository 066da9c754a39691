import { plainColumn, toJson, type ColumnKind } from '../column.ts';

export const rowsColumn: ColumnKind = {
  ...plainColumn('rows', 'jsonb'),
  toRow: (value) => toJson(value ?? []),
  fromRow: (value) => value ?? [],
};
