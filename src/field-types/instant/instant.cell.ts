import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = {
  width: 152,
  text: (value, _field, { figures }) => (value ? figures.shortDateTime(String(value)) : null),
};
