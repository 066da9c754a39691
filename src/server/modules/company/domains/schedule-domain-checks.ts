/** Sees to it that domains are looked for without anybody asking. Several servers may watch: a look does no harm twice. */
import { runAtIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import type { DomainServices } from './check-domain.ts';
import { checkDueDomains } from './check-due-domains.ts';

/** Milliseconds between two looks. */
const interval = 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const scheduleDomainChecks = (house: DomainServices, tell: (error: unknown) => void): (() => Promise<void>) =>
  runAtIntervals(() => checkDueDomains(house, new Date(), tell), interval, tell);
