/** Sees to it that domains are looked for without anybody asking. Several servers may watch: a look does no harm twice. */
import { inTransaction } from '../../../ground/database/in-company.ts';
import { rowsOf } from '../../../ground/database/query.ts';
import { atIntervals } from '../../../ground/jobs/at-intervals.ts';
import { checkDomain, type DomainHouse } from './check-domain.ts';

/** Milliseconds between two looks. */
const interval = 60_000;
const page = 100;

/** Looks for every domain that is due at this moment. @returns how many there were */
export async function checkDueDomains(
  house: DomainHouse,
  now: Date,
  tell: (error: unknown) => void,
): Promise<number> {
  let [last, seen] = [0, 0];
  for (;;) {
    const due = await inTransaction(house.database, (transaction) =>
      rowsOf<{ id: number }>(transaction, 'select id from due_domains($1, $2, $3)', [now, last, page]),
    );
    for (const { id } of due)
      await checkDomain(house, { companyId: id }, now, 'domain-check').catch((error: unknown) => tell(error));
    seen += due.length;
    if (due.length < page) return seen;
    last = due.at(-1)!.id;
  }
}

/** Starts watching. @returns stops it, as `atIntervals` says */
export const watchDomains = (house: DomainHouse, tell: (error: unknown) => void): (() => Promise<void>) =>
  atIntervals(() => checkDueDomains(house, new Date(), tell), interval, tell);
