import type { KindCell } from '../cell.ts';

export const cell: KindCell = { width: 128, way: 'ltr', text: (value) => (value ? String(value) : null) };
