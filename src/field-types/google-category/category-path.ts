import { lineOf, type GoogleCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import type { Locale } from '../../shared/texts/locale.ts';

/** A category's full path; bidi mirrors the separator in Arabic. */
export const formatCategoryPath = (category: GoogleCategory, locale: Locale): string =>
  lineOf(category)
    .map(({ name }) => name[locale])
    .join(' › ');
