/** When people buy: weekdays, hours, paydays and Ramadan in Egypt. */
import type { Random } from '../random.ts';

export const dayLength = 86_400_000;
const hourLength = 3_600_000;
/** Cairo is two hours ahead of UTC in winter; for a demo store summer time does not matter. */
const cairoOffset = 2 * hourLength;

export type Channel = 'online' | 'pos' | 'dashboard';

/** Sunday first. The weekend is Friday and Saturday, and Thursday night belongs to it. */
const weekdayPull: Record<Channel, readonly number[]> = {
  online: [1, 0.85, 0.9, 1, 1.3, 1.35, 1.1],
  pos: [0.6, 0.6, 0.7, 0.8, 1.4, 1.5, 1.6],
  dashboard: [1.2, 1.1, 1, 1, 0.9, 0.2, 0.5],
};

/** Hours of the day with their pull: screens in the evening, the shop from noon to ten, the office by day. */
const hourPull: Record<Channel, readonly (readonly [hour: number, pull: number])[]> = {
  online: [
    [0, 4],
    [1, 2],
    [2, 1],
    [8, 1],
    [9, 2],
    [10, 3],
    [11, 4],
    [12, 5],
    [13, 5],
    [14, 5],
    [15, 5],
    [16, 5],
    [17, 6],
    [18, 7],
    [19, 8],
    [20, 9],
    [21, 10],
    [22, 10],
    [23, 7],
  ],
  pos: [
    [11, 2],
    [12, 3],
    [13, 4],
    [14, 4],
    [15, 4],
    [16, 5],
    [17, 7],
    [18, 8],
    [19, 9],
    [20, 8],
    [21, 5],
  ],
  dashboard: [
    [9, 2],
    [10, 5],
    [11, 6],
    [12, 6],
    [13, 4],
    [14, 5],
    [15, 5],
    [16, 3],
  ],
};

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  timeZone: 'UTC',
});

/** Does the day lie in Ramadan? */
export const isRamadan = (day: Date): boolean => islamicMonth.format(day) === '9';

/** How much is sold on a day compared with others; grows a little over the months. */
function pull(day: Date, share: number, channel: Channel): number {
  const date = day.getUTCDate();
  const payday = date >= 26 || date <= 3 ? 1.18 : 1;
  return weekdayPull[channel][day.getUTCDay()]! * (0.75 + share * 0.5) * payday * (isRamadan(day) ? 1.55 : 1);
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
    return [day, pull(day, index / days, channel)] as const;
  });
  return Array.from({ length: count }, () => {
    const day = random.pickWeighted(starts).getTime();
    const time =
      day + random.pickWeighted(hourPull[channel]) * hourLength + random.whole(0, 3_599_999) - cairoOffset;
    return new Date(time < today.getTime() ? time : Math.min(time - dayLength, today.getTime() - 60_000));
  }).toSorted((one, other) => one.getTime() - other.getTime());
}
