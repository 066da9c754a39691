import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { JobError, JobProgress, JobState } from '../../infrastructure/jobs/job.ts';
import { problemDetail } from '../../infrastructure/http/send-problem.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import type { TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';
import { daysKept } from './limits.ts';

/** A file of an export; `store` is its name in the file store. */
export interface ExportFile {
  name: string;
  store: string;
  rows: number;
  bytes: number;
}

export interface ExportRow {
  id: number;
  job: number;
  resource: string;
  format: TableFormat;
  locale: Locale;
  columns: string[] | null;
  query: Record<string, unknown>;
  isSplit: boolean;
  total: number;
  files: ExportFile[] | null;
  userId: number;
  userName: string | null;
  state: JobState;
  progress: JobProgress;
  error: JobError | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = sql`e.id, e.job, e.resource, e.format, e.locale, e.columns, e.query, e."isSplit", e.total, e.files,
  e."createdBy" as "userId", (select u.name from users u where u.id = e."createdBy") as "userName",
  j.state, j.progress, j.error, e."createdAt", e."finishedAt"`;

const source = sql`exports e join jobs j on j.company_id = e.company_id and j.id = e.job`;

/** SQL condition of the exports that a session may read: the user's own; for the owner all of the tenant. */
function visible({ companyId, role, user }: Session): RawBuilder<boolean> {
  return role === 'owner'
    ? sql`e.company_id = ${companyId}`
    : sql`e.company_id = ${companyId} and e."createdBy" = ${user.id}`;
}

/** When the files expire; `null` before there are any. */
export function expiryOf({ finishedAt }: Pick<ExportRow, 'finishedAt'>): Date | null {
  return finishedAt && new Date(finishedAt.getTime() + daysKept * 86_400_000);
}

/** An export as API output. */
export function toExport(row: ExportRow, language: Locale) {
  const { job, files, userId, userName, error, ...same } = row;
  const expiresAt = expiryOf(row);
  return {
    ...same,
    jobId: job,
    files: (files ?? []).map(({ store: _store, ...file }, index) => ({ part: index + 1, ...file })),
    bytes: (files ?? []).reduce((sum, { bytes }) => sum + bytes, 0),
    isExpired: expiresAt !== null && expiresAt.getTime() < Date.now(),
    expiresAt,
    user: { id: userId, name: userName },
    error: error && { code: error.code, message: problemDetail(error.code, error, language) },
  };
}

/** A page of the readable exports, newest first. */
export async function listExports(
  transaction: Connection,
  session: Session,
  { page, limit, resource }: { page: number; limit: number; resource?: string[] },
  language: Locale,
) {
  const where = sql`${visible(session)}
    and (${resource ?? null}::text[] is null or e.resource = any(${resource ?? null}::text[]))`;
  const [found, counted] = await Promise.all([
    sql<ExportRow>`select ${columns} from ${source} where ${where}
      order by e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(transaction),
    sql<{ total: number }>`select count(*) as total from exports e where ${where}`.execute(transaction),
  ]);
  return {
    data: found.rows.map((row) => toExport(row, language)),
    metadata: { total: counted.rows[0]!.total, totalIsExact: true, page, limit },
  };
}

/**
 * Reads an export.
 * @throws Problem 404 when it does not exist or belongs to another user
 */
export async function readExport(transaction: Connection, session: Session, id: number): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`select ${columns} from ${source}
    where ${visible(session)} and e.id = ${safeId(id)}`.execute(transaction);
  if (!rows[0]) throw notFound('export');
  return rows[0];
}
