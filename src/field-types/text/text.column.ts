import { cleanText, plainColumn, type FieldTypeColumn } from '../column.ts';
import { emptyText } from './text.kind.ts';

export const column: FieldTypeColumn = {
  ...plainColumn('text', 'text'),
  clean: (value, field) => {
    const text = typeof value === 'string' ? cleanText(value).trim() : '';
    // One mailbox has one spelling, however it is typed.
    return (field.schema.format === 'email' ? text.toLowerCase() : text) || emptyText(field);
  },
  filterValue: (value) => (value as string[]).map(cleanText),
  order: (column) => `${column} collate "und-x-icu"`,
  searchTexts: (value) => (typeof value === 'string' ? [value] : []),
};
