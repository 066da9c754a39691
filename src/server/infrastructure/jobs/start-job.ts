import type { Connection } from '../database/connection.ts';
import type { Session } from '../http/request-context.ts';
import type { Phrase } from './job.ts';
import { attemptsOf, jobFacts } from './job-facts.ts';

export interface NewJob {
  /** of `job-facts.ts` */
  kind: string;
  /** what `run` gets; plain JSON */
  input: object;
  /** what the person reads: `{ key: 'jobs.title.export', params: { resource: 'products' } }` */
  title: Phrase;
}

/**
 * Enqueues a job with the transaction that asks for it: undone with it, and taken by a runner as soon as it is committed.
 * It runs as the session's person. The caller has authorised what the job does.
 * @returns the job's id
 */
export async function startJob(
  transaction: Connection,
  session: Pick<Session, 'companyId'> & { user: Pick<Session['user'], 'id'> },
  { kind, input, title }: NewJob,
): Promise<number> {
  if (!jobFacts.has(kind))
    throw new Error(`No kind of job is called “${kind}”: name it in src/server/infrastructure/jobs/job-facts.ts.`);
  const { id } = await transaction
    .insertInto('jobs')
    .values({
      company_id: session.companyId,
      user: session.user.id,
      kind,
      input: JSON.stringify(input),
      title: JSON.stringify(title),
      maxAttempts: attemptsOf(kind),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
