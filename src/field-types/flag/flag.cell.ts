import type { KindCell } from '../cell.ts';

export const cell: KindCell = { width: 84, text: (value) => (value === true ? undefined : null) };
