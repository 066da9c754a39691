import type { KindCell } from '../cell.ts';

export const cell: KindCell = { width: 148, text: (value) => (value == null ? null : undefined) };
