import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = {
  width: 190,
  text: (value) => (Array.isArray(value) && value.length ? undefined : null),
};
