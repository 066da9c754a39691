import type { KindCell } from '../cell.ts';

export const cell: KindCell = {
  width: 190,
  text: (value) => (Array.isArray(value) && value.length ? undefined : null),
};
