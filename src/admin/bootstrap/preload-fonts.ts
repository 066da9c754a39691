/** Asks for the font files of a locale before any style has been computed. */
import latin from '../../generated/fonts/latin.woff2?url';
import arabic from '../../generated/fonts/arabic-400.woff2?url';
import strongArabic from '../../generated/fonts/arabic-600.woff2?url';
import type { Locale } from '../../shared/texts/locale.ts';

/**
 * Preloads the files that the locale's first screen needs for certain, before any style has asked for them. Text never waits for
 * them: it shows in the fallback, which has the same measures.
 */
export function preloadFonts(locale: Locale): void {
  for (const href of locale === 'ar' ? [arabic, strongArabic, latin] : [latin]) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href,
    });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
