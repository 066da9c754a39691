/** When people buy: weekdays, hours, paydays and Ramadan in Egypt. */
import type { Random } from './random.ts';
import type { Channel } from '../stores/stores.ts';
import saleTimesOf from './sale-times.json' with { type: 'json' };

export const dayLength = 86_400_000;
const hourLength = 3_600_000;
/** Cairo is two hours ahead of UTC in winter; for a demo store summer time does not matter. */
const cairoOffset = 2 * hourLength;

/**
 * What the file says of a channel: the pull of weekdays, Sunday first (the weekend is Friday and Saturday, and Thursday night belongs to
 * it), and of hours: screens in the evening, the shop from noon to ten, the office by day.
 */
const hoursOf = (channel: Channel) =>
  Object.entries(saleTimesOf[channel].hours).map(([hour, pull]) => [Number(hour), pull] as const);

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  timeZone: 'UTC',
});

/** Does the day lie in Ramadan? */
export const isRamadan = (day: Date): boolean => islamicMonth.format(day) === '9';

/** How much is sold on a day compared with others; grows a little over the months. */
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
 * The moments of `count` sales of a channel, in order, none after `today`.
 * @param days how far back they reach
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
