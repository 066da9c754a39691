import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = { width: 84, text: (value) => (value === true ? undefined : null) };
