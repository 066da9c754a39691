import { cleanText, plainColumn, type FieldTypeColumn } from '../column.ts';
import { emptyText } from './text.kind.ts';

export const column: FieldTypeColumn = {
  ...plainColumn('text', 'text'),
  clean: (value, field) => {
    const text = typeof value === 'string' ? cleanText(value).trim() : '';
    // Email addresses are stored in lower case, so that one mailbox has one form.
    return (field.schema.format === 'email' ? text.toLowerCase() : text) || emptyText(field);
  },
  filterValue: (value) => (value as string[]).map(cleanText),
  order: (column) => `${column} collate "und-x-icu"`,
  searchTexts: (value) => (typeof value === 'string' ? [value] : []),
};
