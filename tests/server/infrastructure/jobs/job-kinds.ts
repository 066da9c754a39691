/** Kinds of jobs for tests only: they create products, and stop where a test throws. */
import { sql } from 'kysely';
import type { Job, JobKind } from '../../../../src/server/infrastructure/jobs/job.ts';
import { jobFacts } from '../../../../src/server/infrastructure/jobs/job-facts.ts';
import { jobKinds } from '../../../../src/server/app/job-kinds.ts';

interface Count {
  /** the number of products to create, one transaction each */
  to: number;
  name?: string;
}

/** Called before each product with the job and the next number; a test throws from it, or changes data. */
export const between: { run: (job: Job<Count, { made: number }>, next: number) => Promise<void> | void } = {
  run: () => {},
};

const count: JobKind<Count, { made: number }> = {
  kind: 'test-count',
  access: () => ({ module: 'product', action: 'create' }),
  async run(job) {
    for (let made = job.state?.made ?? 0; made < job.input.to; made += 1) {
      await between.run(job, made + 1);
      await job.inCompany(async (transaction, { companyId }) => {
        const handle = `${job.input.name ?? 'count'}-${job.id}-${made + 1}`;
        await sql`insert into products (company_id, name, handle) values (${companyId}, '{"en": "Counted"}', ${handle})`.execute(
          transaction,
        );
        await job.checkpoint({ made: made + 1 });
      });
      await job.progress(made + 1, job.input.to);
    }
    return { summary: { key: 'jobs.title.walk' }, made: job.state?.made };
  },
};

const kinds: JobKind[] = [
  count,
  { kind: 'test-once', run: async () => Promise.reject(new Error('broken on purpose')) },
];
for (const kind of kinds) {
  jobKinds.set(kind.kind, kind);
  jobFacts.set(kind.kind, { canRetry: kind.kind !== 'test-once' });
}
