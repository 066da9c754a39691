/** Timer of domain checks. It may run on several servers: checks are idempotent. */
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import type { DomainServices } from './check-domain.ts';
import { checkDueDomains } from './check-due-domains.ts';

/** Interval in milliseconds. */
const interval = 60_000;

/** Starts the timer. @returns a function that stops it, as `runAtIntervals` does */
export const scheduleDomainChecks = (
  house: DomainServices,
  tell: (error: unknown) => void,
): (() => Promise<void>) => runAtIntervals(() => checkDueDomains(house, new Date(), tell), interval, tell);
