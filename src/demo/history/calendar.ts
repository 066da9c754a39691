/** Distribution of sales over time: weekdays, hours, paydays and Ramadan in Egypt. */
import type { Random } from './random.ts';
import type { Channel } from '../stores/stores.ts';
import saleTimesOf from './sale-times.json' with { type: 'json' };

export const dayLength = 86_400_000;
const hourLength = 3_600_000;
/** UTC offset of Cairo in winter; demo data ignores summer time. */
const cairoOffset = 2 * hourLength;

/** Weights of a channel from its file: by weekday, Sunday first (the weekend is Friday and Saturday), and by hour. */
const hoursOf = (channel: Channel) =>
  Object.entries(saleTimesOf[channel].hours).map(([hour, pull]) => [Number(hour), pull] as const);

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  timeZone: 'UTC',
});

/** Whether the day is in Ramadan. */
export const isRamadan = (day: Date): boolean => islamicMonth.format(day) === '9';

/** Relative sales weight of a day; grows slightly over the months. */
function pullOf(day: Date, share: number, channel: Channel): number {
  const date = day.getUTCDate();
  const payday = date >= 26 || date <= 3 ? 1.18 : 1;
  return (
    saleTimesOf[channel].weekdays[day.getUTCDay()]! *
    (0.75 + share * 0.5) *
    payday *
    (isRamadan(day) ? 1.55 : 1)
  );
}

/**
 * Times of `count` sales of a channel in ascending order, none after `today`.
 * @param days length of the history
 */
export function saleTimes(
  random: Random,
  channel: Channel,
  count: number,
  today: Date,
  days: number,
): Date[] {
  const midnight = Math.floor((today.getTime() + cairoOffset) / dayLength) * dayLength;
  const starts = Array.from({ length: days }, (_, index) => {
    const day = new Date(midnight - (days - 1 - index) * dayLength);
    return [day, pullOf(day, index / days, channel)] as const;
  });
  const hours = hoursOf(channel);
  return Array.from({ length: count }, () => {
    const day = random.pickWeighted(starts).getTime();
    const time = day + random.pickWeighted(hours) * hourLength + random.whole(0, 3_599_999) - cairoOffset;
    return new Date(time < today.getTime() ? time : Math.min(time - dayLength, today.getTime() - 60_000));
  }).toSorted((one, other) => one.getTime() - other.getTime());
}
