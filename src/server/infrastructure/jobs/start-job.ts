import type { Connection } from '../database/connection.ts';
import { currentTraceparent } from '../observability/instrumentation.ts';
import type { Session } from '../http/request-context.ts';
import type { Phrase } from './job.ts';
import { attemptsOf, jobFacts } from './job-facts.ts';

export interface NewJob {
  /** of `job-facts.ts` */
  kind: string;
  /** input of `run`; plain JSON */
  input: object;
  /** the title for the user: `{ key: 'jobs.title.export', params: { resource: 'products' } }` */
  title: Phrase;
}

/**
 * Queues a job in the transaction that requests it: rolled back with it, and claimed by a runner once it is committed. It runs as the session's
 * user. The caller has authorized it.
 * @returns the job's id
 */
export async function startJob(
  transaction: Connection,
  session: Pick<Session, 'companyId'> & { user: Pick<Session['user'], 'id'> },
  { kind, input, title }: NewJob,
): Promise<number> {
  if (!jobFacts.has(kind))
    throw new Error(
      `No kind of job is called “${kind}”: name it in src/server/infrastructure/jobs/job-facts.ts.`,
    );
  const { id } = await transaction
    .insertInto('jobs')
    .values({
      company_id: session.companyId,
      user: session.user.id,
      kind,
      input: JSON.stringify(input),
      title: JSON.stringify(title),
      maxAttempts: attemptsOf(kind),
      trace: currentTraceparent() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
