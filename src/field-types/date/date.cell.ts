import type { KindCell } from '../cell.ts';

export const cell: KindCell = {
  width: 112,
  text: (value, _field, { figures }) => (value ? figures.date(String(value)) : null),
};
