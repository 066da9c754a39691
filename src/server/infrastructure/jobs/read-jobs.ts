import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../database/connection.ts';
import { problemDetail } from '../http/send-problem.ts';
import { Problem } from '../http/problem.ts';
import type { Session } from '../http/request-context.ts';
import { safeId } from '../database/safe-id.ts';
import type { JobError, JobProgress, JobResult, JobState, Phrase } from './job.ts';
import { isRetriable } from './job-facts.ts';

/** The total is counted up to this number. */
const countedUpTo = 10_000;

interface Row {
  id: number;
  kind: string;
  title: Phrase;
  state: JobState;
  cancelAsked: boolean;
  userId: number;
  userName: string | null;
  progress: JobProgress;
  result: JobResult | null;
  error: JobError | null;
  attempts: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** Condition on the jobs that a session may see: the user's own, for the owner all of the company; never internal ones. */
function visible({ companyId, role, user }: Session): RawBuilder<boolean> {
  return role === 'owner'
    ? sql`j.company_id = ${companyId} and j.kind not in ('clean_up', 'background_change')`
    : sql`j.company_id = ${companyId} and j."user" = ${user.id} and j.kind not in ('clean_up', 'background_change')`;
}

const columns = sql`j.id, j.kind, j.title, j.state, j."cancelAsked", j."user" as "userId",
  (select u.name from users u where u.id = j."user") as "userName",
  j.progress, j.result, j.error, j.attempts, j."createdAt", j."startedAt", j."finishedAt"`;

/** A job as in the contract. */
function toJob(row: Row, language: Locale) {
  const { cancelAsked, userId, userName, error, state, ...same } = row;
  return {
    ...same,
    state,
    isCanceling: state === 'running' && cancelAsked,
    canRetry: (state === 'failed' || state === 'canceled') && isRetriable(row.kind),
    user: { id: userId, name: userName },
    error: error && { code: error.code, message: problemDetail(error.code, error, language) },
  };
}

export type JobAnswer = ReturnType<typeof toJob>;

export interface JobList {
  page: number;
  limit: number;
  state?: JobState[];
  kind?: string[];
}

/** A page of the jobs that a session may see, newest first. */
export async function listJobs(
  transaction: Connection,
  session: Session,
  { page, limit, state, kind }: JobList,
  language: Locale,
) {
  const where = sql`${visible(session)}
    and (${state ?? null}::text[] is null or j.state = any(${state ?? null}::text[]))
    and (${kind ?? null}::text[] is null or j.kind = any(${kind ?? null}::text[]))`;
  const [found, counted] = await Promise.all([
    sql<Row>`select ${columns} from jobs j where ${where}
      order by j.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(transaction),
    sql<{ total: number }>`select count(*) as total from
      (select from jobs j where ${where} limit ${countedUpTo + 1}) counted`.execute(transaction),
  ]);
  const { total } = counted.rows[0]!;
  const totalIsExact = total <= countedUpTo;
  return {
    data: found.rows.map((row) => toJob(row, language)),
    metadata: { total: Math.min(total, countedUpTo), totalIsExact, page, limit },
  };
}

/** One job. @throws Problem 404 when there is none that the session may see */
export async function readJob(
  transaction: Connection,
  session: Session,
  id: number,
  language: Locale,
): Promise<JobAnswer> {
  const { rows } = await sql<Row>`select ${columns} from jobs j
    where ${visible(session)} and j.id = ${safeId(id)}`.execute(transaction);
  if (!rows[0]) throw new Problem(404, 'not_found');
  return toJob(rows[0], language);
}
