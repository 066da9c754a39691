import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = { width: 116, text: (value) => (value ? undefined : null) };
