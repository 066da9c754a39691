/** Export job: reads the records and writes the files. Starts over when resumed after a crash. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Job, JobKind } from '../../infrastructure/jobs/job.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { ListParameters } from '../records/read/list-query.ts';
import { writeTable, type TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';
import type { Pages } from '../../infrastructure/spreadsheets/table.ts';
import { shapeExport, type ExportShape } from './export-columns.ts';
import { findRows, readPages } from './export-rows.ts';
import { folderOf, removeExpired } from './expired-files.ts';
import { exportName } from './file-name.ts';
import { maxFiles, maxRows } from './limits.ts';
import { prepared } from '../records/resources/prepared.ts';
import type { ExportFile } from './read-exports.ts';

/** Input of the job; parameters validated by `parseListQuery`. */
export interface ExportInput {
  resource: string;
  /** the resource's module, for which the user needs the right `export` */
  module: string;
  format: TableFormat;
  locale: Locale;
  columns: string[] | null;
  query: ListParameters;
  isSplit: boolean;
}

export const exportJob: JobKind<ExportInput> = {
  kind: 'export',
  access: ({ module }) => ({ module, action: 'export' }),
  async run(job) {
    const { input, services } = job;
    await removeExpired(services.files, new Date());
    const resource = prepared[input.resource];
    if (!resource) throw new Problem(404, 'not_found');
    const { shape, ids, company } = await job.inCompany(async (transaction, session) => {
      const wish = { columns: input.columns ?? undefined, locale: input.locale, query: input.query };
      const shape = shapeExport(session, resource, (name) => prepared[name], wish);
      const most = input.isSplit ? maxRows * maxFiles : maxRows;
      return {
        shape,
        ids: await findRows(transaction, session.companyId, shape, most),
        company: session.company!,
      };
    });
    const files = await writeFiles(job, shape, ids, company);
    const { rows } = await job.inCompany((transaction, { companyId }) =>
      sql<{ id: number }>`update exports set files = ${JSON.stringify(files)}::jsonb, "finishedAt" = now()
        where company_id = ${companyId} and job = ${job.id} returning id`.execute(transaction),
    );
    const download = { label: { key: 'jobs.link.download' }, href: `/api/v2/exports/${rows[0]?.id}/file` };
    return {
      summary: { key: 'jobs.summary.export', params: { resource: input.resource, smart_count: ids.length } },
      links: [
        ...(rows[0] && files.length === 1 ? [download] : []),
        { label: { key: 'jobs.link.exports' }, to: '/exports' },
      ],
    };
  },
};

/** Writes the files one after the other, `maxRows` each; an empty list yields one file with headers only. */
async function writeFiles(
  job: Job<ExportInput>,
  shape: ExportShape,
  ids: readonly number[],
  company: { subdomain: string },
): Promise<ExportFile[]> {
  const { format, locale } = job.input;
  const count = Math.max(1, Math.ceil(ids.length / maxRows));
  const at = new Date();
  const table = { title: shape.resource.model.title[locale], locale, columns: shape.columns };
  const files: ExportFile[] = [];
  await job.progress(0, ids.length);
  for (let part = 1; part <= count; part += 1) {
    const first = (part - 1) * maxRows;
    const own = ids.slice(first, first + maxRows);
    const pages = counted(
      job,
      readPages((work) => job.inCompany(work), shape, own),
      first,
    );
    const store = `${folderOf(at)}/${job.companyId}/${randomBytes(16).toString('base64url')}.${format}`;
    const bytes = await job.services.files.write(store, writeTable(format, table, pages));
    const name = exportName({
      company,
      resource: shape.resource.model,
      locale,
      format,
      at,
      ...(count > 1 && { part }),
    });
    files.push({ name, store, rows: own.length, bytes });
  }
  return files;
}

async function* counted(job: Job<ExportInput>, pages: Pages, first: number) {
  let done = first;
  for await (const rows of pages) {
    yield rows;
    done += rows.length;
    await job.progress(done);
  }
}
