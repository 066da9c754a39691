import { findCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import type { ColumnKind } from '../column.ts';
import { column as text } from '../text/text.column.ts';

export const column: ColumnKind = {
  ...text,
  name: 'google-category',
  clean: (value, field) => {
    const said = text.clean?.(value, field) ?? null;
    return typeof said === 'string' ? (findCategory(said)?.id ?? said) : said;
  },
};
