import type { KindCell } from '../cell.ts';

export const cell: KindCell = {
  align: 'end',
  width: 118,
  way: 'figure',
  text: (value, _field, { figures }) => (value == null ? null : figures.money(Number(value))),
};
