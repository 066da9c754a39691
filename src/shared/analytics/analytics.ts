/** What both ends know of the analytics: how fine a chart is, and which feature each channel of sale belongs to. Pure. */
import type { Feature } from '../company/plans.ts';

/** How long a point of a chart is, the shortest first. */
const timescales = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Timescale = (typeof timescales)[number];

/** A chart has at most so many points: a month by the hour, or two years by the day. */
export const maxPoints = 800;

/** Figures go back to here: no store is older. */
export const firstDay = '2000-01-01';

/** The timescale of a range that nobody has chosen one for, by its length in days. Source: requirement J1. */
export function timescaleOf(days: number): Timescale {
  if (days < 2) return 'hour';
  if (days < 50) return 'day';
  if (days < 150) return 'week';
  return days < 900 ? 'month' : 'year';
}

/** Where orders come from, as `purchases.channel`. */
export const channels = ['online', 'dashboard', 'pos'] as const;
export type Channel = (typeof channels)[number];

/** The feature that a store needs to see the figures of a channel. */
export const channelFeatures: Record<Channel, Feature> = {
  online: 'shop-analytics',
  dashboard: 'shop-analytics',
  pos: 'pos-analytics',
};

/** The channels that these features open. */
export function channelsOf(open: readonly Feature[]): Channel[] {
  return channels.filter((channel) => open.includes(channelFeatures[channel]));
}
