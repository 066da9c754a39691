/** Set-up progress of a new store, from its job. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

/** Steps in order; each has texts in `locales/<lang>/company/store_creation.json`. */
export const setUpSteps = ['address', 'checkout', 'navigation', 'collection'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const setUpKind = 'store_set_up';

export interface SetUp {
  jobId: number;
  state: 'queued' | 'running' | 'done' | 'failed' | 'canceled';
  steps: { step: SetUpStep; state: 'waiting' | 'running' | 'done' | 'failed' }[];
}

/** `null` for a store that was not created by sign-up. */
export async function readSetUp(transaction: Connection, companyId: number): Promise<SetUp | null> {
  const [job] = await rowsOf<{ id: number; state: SetUp['state']; checkpoint: { done?: number } | null }>(
    transaction,
    'select id, state, checkpoint from jobs where company_id = $1 and kind = $2 order by id desc limit 1',
    [companyId, setUpKind],
  );
  if (!job) return null;
  const done = job.state === 'done' ? setUpSteps.length : (job.checkpoint?.done ?? 0);
  const current = {
    running: 'running',
    failed: 'failed',
    canceled: 'failed',
    queued: 'waiting',
    done: 'done',
  } as const;
  const steps = setUpSteps.map((step, place) => ({
    step,
    state: place < done ? ('done' as const) : place === done ? current[job.state] : ('waiting' as const),
  }));
  return { jobId: job.id, state: job.state, steps };
}
