import { lineOf, type GoogleCategory } from '../../model/google-categories/google-categories.ts';
import type { Locale } from '../../model/locale.ts';

/** A category and all above it as people read it; the sign between them turns with the language by itself. */
export const placeWords = (category: GoogleCategory, locale: Locale): string =>
  lineOf(category)
    .map(({ name }) => name[locale])
    .join(' › ');
