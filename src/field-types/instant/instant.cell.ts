import type { KindCell } from '../cell.ts';

export const cell: KindCell = {
  width: 152,
  text: (value, _field, { figures }) => (value ? figures.shortDateTime(String(value)) : null),
};
