import { useMemo } from 'react';
import { storeTimeZone } from '../../../shared/analytics/store-time.ts';
import { useDigits } from '../../providers/texts/digits.ts';
import { languageTag } from '../../providers/texts/language-tag.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import type { Timescale } from './analytics-calls.ts';

/** How the times of figures are said, by the store's clock. Instants are UTC, ISO; an end is the first instant that is not meant. */
export interface TimeLabels {
  /** under a mark of the axis, where there is little room */
  axis: (start: string, timescale: Timescale) => string;
  /** of one point, whole */
  point: (start: string, end: string, timescale: Timescale) => string;
  /** of a range: its days, and its hours where it is of less than two days */
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

/** The words of a person's language and figures. */
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
    // A range that reads from right to left keeps its dash between the two.
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
