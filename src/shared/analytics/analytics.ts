/** Analytics definitions shared by client and server: chart timescales, and the feature of each sales channel. */
import type { Feature } from '../company/plans.ts';

/** Length of a chart point, shortest first. */
const timescales = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Timescale = (typeof timescales)[number];

/** Largest number of points per chart: a month by the hour, or two years by the day. */
export const maxPoints = 800;

/** Earliest day of analytics. */
export const firstDay = '2000-01-01';

/** Default timescale for a range in days. Source: requirement J1. */
export function timescaleOf(days: number): Timescale {
  if (days < 2) return 'hour';
  if (days < 50) return 'day';
  if (days < 150) return 'week';
  return days < 900 ? 'month' : 'year';
}

/** Sales channels, as in `purchases.channel`. */
export const channels = ['online', 'dashboard', 'pos'] as const;
export type Channel = (typeof channels)[number];

/** The feature needed for the analytics of a channel. */
export const channelFeatures: Record<Channel, Feature> = {
  online: 'shop-analytics',
  dashboard: 'shop-analytics',
  pos: 'pos-analytics',
};

/** The channels that features include. */
export function channelsOf(open: readonly Feature[]): Channel[] {
  return channels.filter((channel) => open.includes(channelFeatures[channel]));
}
