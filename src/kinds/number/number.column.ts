import { plainColumn, type ColumnKind } from '../column.ts';

/** pg hands int8 and numeric over as texts: only here do they become numbers. */
export const numberColumn: ColumnKind = {
  ...plainColumn('number', 'numeric'),
  type: (field) => (field.schema.type === 'number' ? 'numeric' : 'bigint'),
  fromRow: (value) => (value == null ? null : Number(value)),
};
