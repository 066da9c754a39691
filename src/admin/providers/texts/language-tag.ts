import type { Locale } from '../../../shared/texts/locale.ts';
import type { Digits } from './digits.ts';

/** The language that `Intl` formats in: the store's country, and the person's figures. */
export function languageTag({ locale, digits }: { locale: Locale; digits: Digits }): string {
  return locale === 'ar' ? `ar-EG-u-nu-${digits}` : 'en-GB';
}
