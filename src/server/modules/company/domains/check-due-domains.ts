import { inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { checkDomain, type DomainServices } from './check-domain.ts';

/** How many domains are asked for at a time. */
const page = 100;

/** Looks for every domain that is due at this moment. @returns how many there were */
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
