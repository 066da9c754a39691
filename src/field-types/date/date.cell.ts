import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = {
  width: 112,
  text: (value, _field, { figures }) => (value ? figures.date(String(value)) : null),
};
