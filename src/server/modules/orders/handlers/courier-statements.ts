/** Handlers of courier statements, and of the cash that couriers have not paid out yet. */
import { catalogue } from '../../../../generated/catalogue.js';
import type { FastifyRequest } from 'fastify';
import { attachment } from '../../../crud/exports/file-name.ts';
import { inTemporaryFile } from '../../../crud/imports/read/stored-file.ts';
import { receiveTable } from '../../../crud/imports/read/receive-table.ts';
import { tableToBuffer } from '../../../crud/imports/read/table-to-buffer.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem, fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { startJob } from '../../../infrastructure/jobs/start-job.ts';
import { contentTypes, type TableFormat } from '../../../infrastructure/spreadsheets/table-file.ts';
import { cashDues as duesOf, linesWithStatus, missingOrders } from '../cash/statement-line-status.ts';
import type { SettleInput } from '../cash/settle-job.ts';
import {
  saveStatement,
  readStoredStatement,
  readStatements,
  statementTotals,
} from '../cash/statement-repository.ts';
import { readStatement } from '../cash/read-statement.ts';
import { beginSettlement, refuseWhileBusy } from '../cash/settle-statement.ts';
import { statementTable, type LineWithStatus } from '../cash/statement-table.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

const idOf = (request: FastifyRequest) => (request.params as { id: number }).id;
const couriers = new Set(fieldOf(catalogue.purchases!, 'courier').choices?.map(({ value }) => value));

export const create: Handler = (request, context) =>
  inTemporaryFile(async (file) => {
    const { fileName, also } = await receiveTable(request, file, ['courier']);
    const courier = also.courier ?? (request.body as { courier?: string } | undefined)?.courier ?? '';
    if (!couriers.has(courier)) throw fieldProblem('courier', 'statement_courier');
    const lines = await readStatement(file);
    return context.write(async (transaction, { companyId }) => {
      const id = await saveStatement(transaction, companyId, { courier, fileName, lines });
      const data = await readStoredStatement(transaction, companyId, id);
      return {
        status: 201,
        body: { data: { ...data, sums: await statementTotals(transaction, companyId, id) } },
      };
    });
  });

export const list: Handler = (request, { read }) =>
  read(async (transaction, { companyId }) => {
    const { page, limit } = request.query as { page: number; limit: number };
    const { rows, total } = await readStatements(transaction, companyId, { page, limit });
    return { body: { data: rows, metadata: { page, limit, total, totalIsExact: true } } };
  });

export const one: Handler = (request, { read }) =>
  read(async (transaction, { companyId }) => {
    const data = await readStoredStatement(transaction, companyId, idOf(request));
    return { body: { data: { ...data, sums: await statementTotals(transaction, companyId, data.id) } } };
  });

export const lines: Handler = (request, { read }) =>
  read(async (transaction, { companyId }) => {
    const { verdict, page, limit } = request.query as { verdict?: string; page: number; limit: number };
    const { id } = await readStoredStatement(transaction, companyId, idOf(request));
    const [query, order] =
      verdict === 'missing'
        ? [`select *, 'missing' as verdict from (${missingOrders}) left_out`, 'since, "purchaseId"']
        : [`select * from (${linesWithStatus}) judged where $3::text is null or verdict = $3`, 'line'];
    const bound = verdict === 'missing' ? [companyId, id] : [companyId, id, verdict ?? null];
    const [rows, counted] = await Promise.all([
      rowsOf<LineWithStatus>(
        transaction,
        `${query} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
        bound,
      ),
      rowsOf<{ total: number }>(transaction, `select count(*)::int as total from (${query}) counted`, bound),
    ]);
    const metadata = { page, limit, total: counted[0]?.total ?? 0, totalIsExact: true };
    return { body: { data: rows.map(answered), metadata } };
  });

/** Serializer of a line: missing values are null. */
const answered = (row: LineWithStatus) => ({
  line: row.line ?? null,
  trackingNumber: row.trackingNumber,
  orderNumber: row.orderNumber ?? null,
  said: row.said ?? null,
  amount: numberOr(row.amount),
  due: numberOr(row.due),
  purchaseId: row.purchaseId,
  purchaseNumber: row.purchaseNumber,
  fulfillment: row.fulfillment,
  since: row.since ?? null,
  verdict: row.verdict,
});
const numberOr = (value: number | null | undefined) => (value == null ? null : Number(value));

export const settle: Handler = (request, context) => {
  const { expects } = request.body as { expects: { count: number; amount: number } };
  return context.write(async (transaction, session) => {
    authorise(session, prepared.purchases, 'edit');
    const { companyId } = session;
    const statement = idOf(request);
    const input: SettleInput = {
      statement,
      ...(await beginSettlement(transaction, companyId, statement, expects)),
    };
    const job = await startJob(transaction, session, {
      kind: 'settle_statement',
      input,
      title: { key: 'jobs.title.settle_statement', params: { count: input.total } },
    });
    await rowsOf(
      transaction,
      'update courier_statements set "settleJob" = $3 where company_id = $1 and id = $2',
      [companyId, statement, job],
    );
    const data = await readStoredStatement(transaction, companyId, statement);
    return {
      status: 202,
      body: { data: { ...data, sums: await statementTotals(transaction, companyId, statement) } },
    };
  });
};

export const remove: Handler = (request, { write: change }) =>
  change(async (transaction, { companyId }) => {
    const statement = await readStoredStatement(transaction, companyId, idOf(request), { lock: true });
    const { id, isSettled, keptCount } = statement;
    await refuseWhileBusy(transaction, statement);
    if (isSettled || keptCount) throw new Problem(409, 'statement_settled');
    await rowsOf(transaction, 'delete from courier_statements where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return { status: 204 };
  });

export const download: Handler = (request, { read, language }) =>
  read(async (transaction, { companyId }) => {
    const { format } = request.query as { format: TableFormat };
    const { id, courier } = await readStoredStatement(transaction, companyId, idOf(request));
    const [judged, missing] = await Promise.all([
      rowsOf<LineWithStatus>(transaction, `select * from (${linesWithStatus}) judged order by line`, [
        companyId,
        id,
      ]),
      rowsOf<LineWithStatus>(
        transaction,
        `select *, 'missing' as verdict from (${missingOrders}) left_out order by since, "purchaseId"`,
        [companyId, id],
      ),
    ]);
    const { table, cellsOf } = statementTable(language);
    const bytes = await tableToBuffer(format, table, [...judged, ...missing].map(cellsOf));
    return {
      body: bytes,
      headers: {
        'content-type': contentTypes[format],
        'content-disposition': attachment(`${courier}-statement-${id}.${format}`),
      },
    };
  });

export const dues: Handler = (_request, { read }) =>
  read(async (transaction, { companyId }) => {
    const rows = await rowsOf<{ courier: string | null } & Record<string, number>>(transaction, duesOf, [
      companyId,
    ]);
    const data = rows.map(({ courier, count, ...amounts }) => ({
      courier,
      count,
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, Number(amount)])),
    }));
    return { body: { data } };
  });
