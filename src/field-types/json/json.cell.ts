import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = { width: 180 };
