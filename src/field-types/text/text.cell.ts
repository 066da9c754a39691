import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = { way: 'line', text: (value) => (value ? String(value) : null) };
