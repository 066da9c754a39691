import type { Locale } from '../../../shared/texts/locale.ts';
import type { Digits } from './digits.ts';

/** The BCP 47 tag for `Intl`: the store's country and the user's digits. */
export function languageTag({ locale, digits }: { locale: Locale; digits: Digits }): string {
  return locale === 'ar' ? `ar-EG-u-nu-${digits}` : 'en-GB';
}
