import type { KindCell } from '../cell.ts';

export const cell: KindCell = { width: 48 };
