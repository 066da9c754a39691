/** Timer of subscription renewals. It may run on several servers: a store has one open charge at a time. */
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import { renewSubscriptions, type RenewalServices } from './renew-subscriptions.ts';

/** Interval in milliseconds. */
const interval = 60_000;

/** Starts the timer. @returns a function that stops it, as `runAtIntervals` does */
export const scheduleSubscriptionRenewals = (
  house: RenewalServices,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => renewSubscriptions(house, new Date()), interval, tell);
