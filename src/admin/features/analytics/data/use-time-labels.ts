import { useMemo } from 'react';
import { storeTimeZone } from '../../../../shared/analytics/store-time.ts';
import { useDigits } from '../../../providers/texts/digits.ts';
import { languageTag } from '../../../providers/texts/language-tag.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { Timescale } from './analytics-calls.ts';

/** Formatters of points in time in the store's time zone. Inputs are ISO 8601 UTC; an end is exclusive. */
export interface TimeLabels {
  /** short label of the axis */
  axis: (start: string, timescale: Timescale) => string;
  /** full label of one point */
  point: (start: string, end: string, timescale: Timescale) => string;
  /** label of a range: dates, with hours if it is shorter than two days */
  span: (start: string, end: string, timescale: Timescale) => string;
}

const day = { day: 'numeric', month: 'short' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const dated = { ...day, year: 'numeric' } as const;

const axisParts: Record<Timescale, Intl.DateTimeFormatOptions> = {
  hour: clock,
  day,
  week: day,
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

const pointParts: Record<Timescale, Intl.DateTimeFormatOptions> = {
  hour: { weekday: 'short', ...day, ...clock },
  day: { weekday: 'short', ...dated },
  week: dated,
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Formatters for a language tag, with cached `Intl.DateTimeFormat` objects. */
function createPointWords(tag: string): TimeLabels {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const by = (parts: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(parts);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...parts, timeZone: storeTimeZone });
    formats.set(key, format);
    return format;
  };
  const last = (end: string) => new Date(Date.parse(end) - 1);
  const between = (parts: Intl.DateTimeFormatOptions, start: string, end: string) =>
    // `formatRange` keeps the dash in place in right-to-left text.
    by(parts).formatRange(new Date(start), last(end));
  return {
    axis: (start, timescale) => by(axisParts[timescale]).format(new Date(start)),
    point: (start, end, timescale) =>
      timescale === 'week'
        ? between(pointParts.week, start, end)
        : by(pointParts[timescale]).format(new Date(start)),
    span(start, end, timescale) {
      const isWholeDays = (Date.parse(end) - Date.parse(start)) % 86_400_000 === 0;
      if (timescale !== 'hour' || isWholeDays) return between(dated, start, end);
      return by({ ...dated, ...clock }).formatRange(new Date(start), new Date(end));
    },
  };
}

export function useTimeLabels(): TimeLabels {
  const { locale } = useLocaleState();
  const [digits] = useDigits();
  return useMemo(() => createPointWords(languageTag({ locale, digits })), [locale, digits]);
}
