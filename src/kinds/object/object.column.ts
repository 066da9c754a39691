import { plainColumn, toJson, type ColumnKind } from '../column.ts';

export const objectColumn: ColumnKind = {
  ...plainColumn('object', 'jsonb'),
  toRow: toJson,
  fromRow: (value) => value ?? null,
};
