/** Sees to it that domains are looked for without anybody asking. Several servers may watch: a look does no harm twice. */
import { atIntervals } from '../../../infrastructure/jobs/run-at-intervals.ts';
import type { DomainHouse } from './check-domain.ts';
import { checkDueDomains } from './check-due-domains.ts';

/** Milliseconds between two looks. */
const interval = 60_000;

/** Starts watching. @returns stops it, as `atIntervals` says */
export const watchDomains = (house: DomainHouse, tell: (error: unknown) => void): (() => Promise<void>) =>
  atIntervals(() => checkDueDomains(house, new Date(), tell), interval, tell);
