import type { KindCell } from '../cell.ts';

export const cell: KindCell = { width: 116, text: (value) => (value ? undefined : null) };
