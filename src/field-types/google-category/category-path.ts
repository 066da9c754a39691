import { lineOf, type GoogleCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import type { Locale } from '../../shared/texts/locale.ts';

/** A category and all above it as people read it; the sign between them turns with the language by itself. */
export const formatCategoryPath = (category: GoogleCategory, locale: Locale): string =>
  lineOf(category)
    .map(({ name }) => name[locale])
    .join(' › ');
