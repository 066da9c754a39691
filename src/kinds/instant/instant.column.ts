import { plainColumn, type ColumnKind } from '../column.ts';

export const instantColumn: ColumnKind = {
  ...plainColumn('instant', 'timestamptz'),
  fromRow: (value) =>
    value == null
      ? null
      : value instanceof Date
        ? value.toISOString()
        : new Date(String(value)).toISOString(),
};
