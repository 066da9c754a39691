import { plainColumn, type FieldTypeColumn } from '../column.ts';
import { readColor } from './color.kind.ts';

export const column: FieldTypeColumn = {
  ...plainColumn('color', 'text'),
  clean: (value) => (typeof value === 'string' ? (readColor(value) ?? null) : null),
  filterValue: (value) => (value as string[]).map((text) => readColor(text) ?? text),
};
