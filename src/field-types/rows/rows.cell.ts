import type { FieldTypeCell } from '../cell.ts';

export const cell: FieldTypeCell = {
  align: 'end',
  width: 96,
  text: (value, _field, { figures }) =>
    Array.isArray(value) && value.length ? figures.number(value.length) : null,
};
