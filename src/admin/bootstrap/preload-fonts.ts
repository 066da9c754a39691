/** Preloads the font files of a locale. */
import latin from '../../generated/fonts/latin.woff2?url';
import arabic from '../../generated/fonts/arabic-400.woff2?url';
import strongArabic from '../../generated/fonts/arabic-600.woff2?url';
import type { Locale } from '../../shared/texts/locale.ts';

/**
 * Preloads the fonts that the first screen needs, before any style requests them. Text does not wait for
 * them: it is shown in the fallback, which has the same metrics.
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
