/** Job that erases the customers of one store whose request is due, in the name of its owner, one by one. */
import { sql } from 'kysely';
import { openChangeSet } from '../../../crud/records/change-sets.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Job, JobKind } from '../../../infrastructure/jobs/job.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Source of the writes in the audit log. */
const source = 'erase-customers';

interface Done {
  customers: number;
  /** id of the last customer that was processed */
  last: number;
}

type ErasingJob = Job<Record<string, never>, Done>;

export const eraseCustomersJob: JobKind<Record<string, never>, Done> = {
  kind: 'erase_customers',
  isStep: true,
  async run(job) {
    let state = job.state ?? { customers: 0, last: 0 };
    for (;;) {
      const next = await eraseNext(job, state);
      if (!next) break;
      state = next;
      await job.progress(state.customers, null);
    }
  },
};

/** Erases the next due customer in a transaction. @returns `undefined` when none is due */
async function eraseNext(job: ErasingJob, state: Done): Promise<Done | undefined> {
  const id = await nextDue(job, state.last);
  if (id === undefined) return undefined;
  const passed = { ...state, last: id };
  try {
    return await job.inCompany(async (transaction, session) => {
      await openChangeSet(transaction, { kind: 'call', source });
      await eraseCustomer({ transaction, companyId: session.companyId, source, actor: session }, id);
      const next = { ...passed, customers: state.customers + 1 };
      await job.checkpoint(next);
      return next;
    });
  } catch (error) {
    // The customer has a new order, or the request was cancelled or done meanwhile; a request that remains is processed by a later job.
    if (!(error instanceof Problem)) throw error;
    return passed;
  }
}

const nextDue = (job: ErasingJob, last: number): Promise<number | undefined> =>
  job.inCompany(async (transaction, { companyId }) => {
    const { rows } = await sql<{ id: number }>`
      select c.id from customers c where c.company_id = ${companyId} and c."eraseDueAt" <= now() and c.id > ${last}
        and not exists (select from purchases p where p.company_id = ${companyId} and p."customerId" = c.id
          and is_under_way(p.status, p.fulfillment))
      order by c.id limit 1`.execute(transaction);
    return rows[0]?.id;
  });
