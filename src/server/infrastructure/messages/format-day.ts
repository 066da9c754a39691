import type { Locale } from '../../../shared/texts/locale.ts';

/** A date in messages, in Cairo's time zone: “27 November 2026”. */
export const formatDay = (moment: Date, language: Locale): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Africa/Cairo',
  }).format(moment);
