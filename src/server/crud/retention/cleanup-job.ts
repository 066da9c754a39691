/** Nightly cleanup job of one store, run as its owner under row-level security: deletes expired data, one transaction per step. */
import { deleteStoredFile } from '../imports/read/stored-file.ts';
import { forgetFiles } from '../imports/import-repository.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Job, JobKind } from '../../infrastructure/jobs/job.ts';
import { cleanPreviews } from '../bulk-changes/preview-repository.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { daysBefore, periods } from './periods.ts';

const cleanUpKind = 'clean_up';

/** Steps are idempotent. */
const steps: ((job: Job, now: Date) => Promise<unknown>)[] = [
  async (job) => {
    const files = await job.inCompany((transaction, { companyId }) => forgetFiles(transaction, companyId));
    for (const file of files) await deleteStoredFile(job.services.files, file);
  },
  async (job, now) => {
    const before = daysBefore(now, periods.exportFiles);
    const stores = await job.inCompany((transaction) => oldExports(transaction, before));
    for (const store of stores) await job.services.files.removeFolder(store);
  },
  async (job, now) => {
    const before = daysBefore(now, periods.orderFiles);
    const folders = await job.inCompany((transaction, { companyId }) =>
      looseOrderFiles(transaction, companyId, before),
    );
    for (const folder of folders) await job.services.files.removeFolder(folder);
  },
  (job) => job.inCompany((transaction, { companyId }) => cleanPreviews(transaction, companyId)),
  (job, now) => job.inCompany((transaction) => forgetJobs(transaction, job, now)),
  (job, now) =>
    job.inCompany((transaction) =>
      rowsOf(
        transaction,
        'delete from idempotency_keys where company_id = matjar_company() and "createdAt" < $1',
        [daysBefore(now, periods.idempotencyKeys)],
      ),
    ),
  (job, now) =>
    job.inCompany((transaction) =>
      rowsOf(transaction, 'select delete_old_deleted_rows($1)', [daysBefore(now, periods.deletedRows)]),
    ),
  (job, now) =>
    job.inCompany((transaction) =>
      rowsOf(
        transaction,
        'delete from smart_counts where company_id = matjar_company() and "countedAt" < $1',
        [daysBefore(now, periods.smartCounts)],
      ),
    ),
];

/** The files of expired exports. */
async function oldExports(transaction: Connection, before: Date): Promise<string[]> {
  const rows = await rowsOf<{ store: string }>(
    transaction,
    `select file ->> 'store' as store from exports cross join jsonb_array_elements(files) file
     where company_id = matjar_company() and "finishedAt" < $1 and files is not null`,
    [before],
  );
  return rows.map(({ store }) => store);
}

/** Order files without an order line for some days. */
async function looseOrderFiles(transaction: Connection, companyId: number, before: Date): Promise<string[]> {
  const rows = await rowsOf<{ folder: string }>(transaction, 'select forget_order_files($1) as folder', [
    before,
  ]);
  return rows.map(({ folder }) => `${companyId}/${folder}`);
}

/** Deletes finished jobs; of earlier cleanups all, as only the last one is of use. */
const forgetJobs = (transaction: Connection, { id }: Job, now: Date) =>
  rowsOf(
    transaction,
    `delete from jobs where company_id = matjar_company() and state in ('done', 'failed', 'canceled')
       and ("finishedAt" < $1 or (kind = $2 and id <> $3))`,
    [daysBefore(now, periods.jobs), cleanUpKind, id],
  );

export const cleanupJob: JobKind<Record<string, never>, { done: number }> = {
  kind: cleanUpKind,
  isStep: true,
  async run(job) {
    const now = new Date();
    for (let done = job.state?.done ?? 0; done < steps.length; done += 1) {
      await steps[done]!(job, now);
      await job.checkpoint({ done: done + 1 });
      await job.progress(done + 1, steps.length);
    }
  },
};
