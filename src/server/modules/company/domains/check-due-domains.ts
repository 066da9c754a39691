import { inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { checkDomain, type DomainServices } from './check-domain.ts';

/** Domains per query. */
const page = 100;

/** Checks every domain that is due. @returns the number of domains */
export async function checkDueDomains(
  house: DomainServices,
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
