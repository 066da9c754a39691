/** Sees to it that plans are renewed. Several servers may watch: a store has one open charge at a time. */
import { atIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import { renewSubscriptions, type RenewalHouse } from './renew-subscriptions.ts';

/** Milliseconds between two looks. */
const interval = 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const watchSubscriptions = (
  house: RenewalHouse,
  tell: (error: unknown) => void,
): (() => Promise<void>) => atIntervals(() => renewSubscriptions(house, new Date()), interval, tell);
