import type { Database } from '../../src/server/infrastructure/database/database.ts';
import { claimJob } from '../../src/server/infrastructure/jobs/claimed-job.ts';
import type { JobServices } from '../../src/server/infrastructure/jobs/job.ts';
import { jobKinds } from '../../src/server/app/job-kinds.ts';
import { runJob } from '../../src/server/infrastructure/jobs/run-job.ts';

/**
 * Runs queued jobs sequentially in this thread.
 * @returns the ids of the jobs, in the order in which they ran
 */
export async function runJobs(
  database: Database,
  services: Partial<JobServices> = {},
  { atMost = Infinity }: { atMost?: number } = {},
): Promise<number[]> {
  const ran: number[] = [];
  // A negative runner number holds no lock; other runners skip its jobs while they send heartbeats.
  const runner = -1 - Math.floor(Math.random() * 1e9);
  const all: JobServices = { files: noFiles, log: () => {}, ...services };
  while (ran.length < atMost) {
    const claimed = await claimJob(database, runner, 1);
    if (!claimed) break;
    ran.push(claimed.id);
    await runJob(claimed, { database, services: all, kinds: jobKinds });
  }
  return ran;
}

const refuse = async (): Promise<never> => {
  throw new Error('These jobs were started without a file store.');
};
const noFiles = new Proxy({}, { get: () => refuse }) as JobServices['files'];
