/** Formats of numbers, money and dates. Pure; the hook with the settings of user and store is in `use-format.ts`. */
import type { Locale } from '../../../shared/texts/locale.ts';
import { storeTimeZone } from '../../../shared/analytics/store-time.ts';
import type { Digits } from './digits.ts';
import { minorUnits, moneyOptions } from '../../../shared/catalog/money-options.ts';
import { languageTag } from './language-tag.ts';

/** Saturday, as `Date.getDay()` counts. */
export const firstDayOfWeek = 6;

export interface FormatSettings {
  locale: Locale;
  digits: Digits;
  /** ISO 4217 */
  currency: string;
  /** decimals that the company shows, 0-3 */
  decimals: number;
  timeZone?: string;
}

export interface Format {
  /** grouped digits: 12,345.6 */
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** a share: 0.25 → 25% */
  percent: (share: number) => string;
  /** minor units with the currency's name: 129900 → "EGP 1,299" */
  money: (minor: number, options?: { currency?: string; decimals?: number }) => string;
  /** minor units from one amount to another, with the currency once: "EGP 1,250–1,420" */
  moneyRange: (lowest: number, highest: number) => string;
  /** a day: 21 Nov 2026 */
  date: (iso: string | Date) => string;
  /** the month of a day (`2026-11-01`): Nov 2026 */
  month: (day: string) => string;
  /** a moment in the store's time zone: 21 Nov 2026, 14:05 */
  dateTime: (iso: string | Date) => string;
  /** a compact moment: this year's without the year, 21 Nov, 14:05 */
  shortDateTime: (iso: string | Date, now?: Date) => string;
  /** how long ago: "3 hours ago" */
  ago: (iso: string | Date, now?: Date) => string;
  /** "a, b and c" */
  list: (items: string[]) => string;
}

/** Formats by settings, cached: every cell of a list uses them, and `Intl` objects are expensive to create. */
const made = new Map<string, Format>();

/** The formats of a user and store; the same object for the same settings. */
export function createFormat(settings: FormatSettings): Format {
  const key = JSON.stringify(settings);
  const format = made.get(key) ?? buildFormat(settings);
  made.set(key, format);
  return format;
}

function buildFormat(settings: FormatSettings): Format {
  const tag = languageTag(settings);
  const timeZone = settings.timeZone ?? storeTimeZone;
  // Explicit parts: the medium style of ar-EG is 21/11/2026, which can be read as another day.
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const clock = { hour: settings.locale === 'ar' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const numbers = keptBy((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const dates = keptBy((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));

  return {
    number: (value, options = {}) => numbers(options).format(value),
    percent: (share) => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(share),
    money(minor, { currency = settings.currency, decimals = settings.decimals } = {}) {
      return (
        numbers(moneyOptions(minor, settings.locale, currency, decimals))
          .format(minor / minorUnits)
          // Keeps the direction marks before a minus sign: without them the sign would follow the digits in Arabic text.
          .replace(/\u200f(?!\u200e-)|\u200e(?!-)/gu, '')
          .replace('-', '−')
      );
    },
    moneyRange(lowest, highest) {
      // If either amount has a fraction, both show one.
      const minor = lowest % minorUnits ? lowest : highest;
      return numbers(moneyOptions(minor, settings.locale, settings.currency, settings.decimals))
        .formatRange(lowest / minorUnits, highest / minorUnits)
        .replace(/[\u200e\u200f]/gu, '');
    },
    // A date without time ("2026-11-21") is not shifted by a time zone.
    date: (iso) =>
      dates({ ...parts, timeZone: typeof iso === 'string' && iso.length === 10 ? 'UTC' : timeZone }).format(
        new Date(iso),
      ),
    month: (day) => dates({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day)),
    dateTime: (iso) => dates({ ...parts, ...clock, timeZone }).format(new Date(iso)),
    shortDateTime(iso, now = new Date()) {
      const yearOf = (moment: Date) => dates({ year: 'numeric', timeZone }).format(moment);
      const { year: _year, ...withoutYear } = parts;
      const isThisYear = yearOf(new Date(iso)) === yearOf(now);
      return dates({ ...(isThisYear ? withoutYear : parts), ...clock, timeZone }).format(new Date(iso));
    },
    ago(iso, now = new Date()) {
      const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
      const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', 1];
      return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(Math.round(seconds / length), unit);
    },
    list: (items) =>
      items.length > 1 ? new Intl.ListFormat(tag, { type: 'conjunction' }).format(items) : items.join(''),
  };
}

/** Caches a factory's results by its options. */
function keptBy<Options, Thing>(make: (options: Options) => Thing): (options: Options) => Thing {
  const kept = new Map<string, Thing>();
  return (options) => {
    const key = JSON.stringify(options);
    const thing = kept.get(key) ?? make(options);
    kept.set(key, thing);
    return thing;
  };
}

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
