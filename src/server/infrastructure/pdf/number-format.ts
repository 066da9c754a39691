/** Money, numbers and days as papers write them: read where they are printed, with the digits that the store's people write. */
import { minorUnits, moneyOptions } from '../../../shared/catalog/money-options.ts';
import type { Locale } from '../../../shared/texts/locale.ts';

/** Egypt’s clock. */
const timeZone = 'Africa/Cairo';

const tags: Record<Locale, string> = { en: 'en-EG', ar: 'ar-EG-u-nu-latn' };

export interface NumberFormat {
  money: (minor: number) => string;
  number: (value: number) => string;
  day: (at: Date) => string;
  /** as many months, in the number that the language has for so many */
  months: (count: number) => string;
  /** grams, said in kilograms */
  weight: (grams: number) => string;
}

/** @param decimals what the store shows of its prices */
export function numberFormatIn(locale: Locale, currency: string, decimals: number): NumberFormat {
  const tag = tags[locale];
  return {
    money: (minor) =>
      new Intl.NumberFormat(tag, moneyOptions(minor, locale, currency, decimals))
        .format(minor / minorUnits)
        // A sign stays marked as running from left to right: among Arabic letters it would stand behind its figures.
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
