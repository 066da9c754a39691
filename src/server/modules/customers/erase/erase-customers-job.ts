/** Forgets the customers of one store whose request is due, as a job of its owner inside its fence, one after the other. */
import { sql } from 'kysely';
import { openChangeSet } from '../../../crud/records/change-sets.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Job, JobKind } from '../../../infrastructure/jobs/job.ts';
import { eraseCustomer } from './erase-customer.ts';

/** What the history names as the origin of the writes. */
const source = 'erase-customers';

interface Done {
  customers: number;
  /** the last that was looked at */
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

/** Erases the next who is due, each in a transaction of their own. @returns `undefined` when nobody is */
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
    // An order came meanwhile, the request was called off, or somebody erased them at once: whoever still waits is met again.
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
