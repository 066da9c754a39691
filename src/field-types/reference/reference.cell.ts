import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = { width: 148, text: (value) => (value == null ? null : undefined) };
