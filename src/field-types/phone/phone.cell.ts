import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = {
  width: 128,
  way: 'ltr',
  text: (value) => (value ? String(value) : null),
};
