/** Handlers of stocktake lines: list and count. */
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import {
  saveCount,
  readLine,
  readLines,
  readStocktakeTotals,
  variantOfCode,
  type Count,
  type LinesShown,
} from '../stocktake-lines.ts';
const idOf = (params: unknown) => safeId((params as { id: number }).id);

/** @param lock row lock: counting (`for share`) and closing the stocktake wait for each other */
async function statusOf(transaction: Connection, companyId: number, id: number, lock = ''): Promise<string> {
  const [row] = await rowsOf<{ status: string }>(
    transaction,
    `select status from stocktakes where company_id = $1 and id = $2 ${lock}`,
    [companyId, id],
  );
  if (!row) throw recordNotFound(prepared.stocktakes);
  return row.status;
}

export const lines: Handler = (request, context) =>
  context.read(async (transaction, session) => {
    authorise(session, prepared.stocktakes, 'view');
    const id = idOf(request.params);
    await statusOf(transaction, session.companyId, id);
    const { show, search, page, limit } = request.query as {
      show: LinesShown;
      search?: string;
      page: number;
      limit: number;
    };
    const found = await readLines(transaction, session.companyId, id, { show, search, page, limit });
    const sums = await readStocktakeTotals(transaction, session.companyId, id);
    return { body: { data: found.lines, metadata: { page, limit, total: found.total, ...sums } } };
  });

export const count: Handler = (request, context) =>
  context.write(async (transaction, session) => {
    authorise(session, prepared.stocktakes, 'edit');
    const { companyId } = session;
    const id = idOf(request.params);
    const { code, ...said } = request.body as Omit<Count, 'variantId'> & {
      variantId?: number;
      code?: string;
    };
    const status = await statusOf(transaction, companyId, id, 'for share');
    if (status !== 'open') throw new Problem(409, 'stocktake_not_open');
    const variantId =
      (said.variantId && safeId(said.variantId)) ??
      (code && (await variantOfCode(transaction, companyId, code)));
    if (!variantId) throw fieldProblem('code', 'stocktake_code_unknown', { code: code ?? '' });
    if (!(await saveCount(transaction, companyId, id, { ...said, variantId })))
      throw fieldProblem('variantId', 'stocktake_not_tracked');
    const line = await readLine(transaction, companyId, id, variantId);
    const sums = await readStocktakeTotals(transaction, companyId, id);
    return { body: { data: line ?? null, metadata: sums } };
  });
