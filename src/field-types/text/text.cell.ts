import type { KindCell } from '../cell.ts';

export const cell: KindCell = { way: 'line', text: (value) => (value ? String(value) : null) };
