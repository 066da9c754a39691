/** Formats money, numbers and dates for documents, with the digits used in the store's country. */
import { minorUnits, moneyOptions } from '../../../shared/catalog/money-options.ts';
import type { Locale } from '../../../shared/texts/locale.ts';

/** Time zone of Egypt. */
const timeZone = 'Africa/Cairo';

const tags: Record<Locale, string> = { en: 'en-EG', ar: 'ar-EG-u-nu-latn' };

export interface NumberFormat {
  money: (minor: number) => string;
  number: (value: number) => string;
  day: (at: Date) => string;
  /** a number of months, in the plural form of the language */
  months: (count: number) => string;
  /** grams, shown in kilograms */
  weight: (grams: number) => string;
}

/** @param decimals the number of decimals that the store shows */
export function numberFormatIn(locale: Locale, currency: string, decimals: number): NumberFormat {
  const tag = tags[locale];
  return {
    money: (minor) =>
      new Intl.NumberFormat(tag, moneyOptions(minor, locale, currency, decimals))
        .format(minor / minorUnits)
        // Keeps the direction mark before a sign: in Arabic text the sign would otherwise appear behind its digits.
        .replace(/\u200f|\u200e(?!-)/gu, ''),
    number: (value) => new Intl.NumberFormat(tag).format(value),
    day: (at) => new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'long' }).format(at),
    months: (count) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(count),
    weight: (grams) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(
        grams / 1000,
      ),
  };
}
