import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = {
  width: 180,
  text: (value) => (Array.isArray(value) && value.length ? undefined : null),
};
