/** Sees to it that plans are renewed. Several servers may watch: a store has one open charge at a time. */
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import { renewSubscriptions, type RenewalServices } from './renew-subscriptions.ts';

/** Milliseconds between two looks. */
const interval = 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const scheduleSubscriptionRenewals = (
  house: RenewalServices,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => renewSubscriptions(house, new Date()), interval, tell);
