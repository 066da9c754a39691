import { findCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import type { FieldTypeColumn } from '../column.ts';
import { column as text } from '../text/text.column.ts';

export const column: FieldTypeColumn = {
  ...text,
  name: 'google-category',
  clean: (value, field) => {
    const said = text.clean?.(value, field) ?? null;
    return typeof said === 'string' ? (findCategory(said)?.id ?? said) : said;
  },
};
