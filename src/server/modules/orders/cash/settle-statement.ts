/** Settlement of a courier statement: records the cash of its lines at their orders and marks those paid in full as paid. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { joinChangeSet, openChangeSet } from '../../../crud/records/change-sets.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { changeSetsBeingWritten } from '../../../crud/bulk-changes/enter-change-set.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { amountToPay } from '../payments/order-payments.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { linesWithStatus, settledStatuses } from './statement-line-status.ts';
import { readStoredStatement, type Statement, type Sum } from './statement-repository.ts';

interface Received {
  line: number;
  purchaseId: number;
  amount: number;
  due: number;
  verdict: string;
}

/** Query: the lines of a statement whose cash is not recorded yet. */
const waiting = `select line, "purchaseId", amount::float8 as amount, due::float8 as due, verdict
  from (${linesWithStatus}) judged where not "isWritten" and verdict = any($3::text[])`;

/**
 * Refuses while a job settles the statement or undoes its settlement.
 * @throws Problem 409
 */
export async function refuseWhileBusy(
  transaction: Connection,
  { settleJob, changeSet }: Statement,
): Promise<void> {
  const isTakenBack =
    changeSet !== null && (await changeSetsBeingWritten(transaction, [changeSet])).has(changeSet);
  if (settleJob !== null || isTakenBack) throw new Problem(409, 'statement_at_work');
}

/**
 * Opens the change set of a settlement, or returns the existing one of a settlement that was interrupted.
 * @param expects count and sum of the lines to settle, as the caller has read them
 * @throws Problem 404; 409 if it is settled or being settled, if it has nothing to settle, or if an order has changed since
 */
export async function beginSettlement(
  transaction: Connection,
  companyId: number,
  id: number,
  expects: Sum,
): Promise<{ changeSet: number; total: number }> {
  const statement = await readStoredStatement(transaction, companyId, id, { lock: true });
  await refuseWhileBusy(transaction, statement);
  if (statement.isSettled) throw new Problem(409, 'statement_settled');
  const rows = await rowsOf<Received>(transaction, waiting, [companyId, id, settledStatuses]);
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  if (rows.length !== expects.count || amount !== expects.amount) throw new Problem(409, 'statement_changed');
  if (!rows.length) throw new Problem(409, 'statement_nothing');
  if (statement.keptCount && statement.changeSet !== null)
    return { changeSet: statement.changeSet, total: rows.length };
  const changeSet = await openChangeSet(transaction, { kind: 'call', source: 'settle-statement' });
  const of = [companyId, id];
  await rowsOf(
    transaction,
    `update courier_statement_lines set "isWritten" = false where company_id = $1 and "statementId" = $2 and "isWritten"`,
    of,
  );
  await rowsOf(
    transaction,
    `update courier_statements set "changeSet" = $3, "settledAt" = null where company_id = $1 and id = $2`,
    [...of, changeSet],
  );
  return { changeSet, total: rows.length };
}

/** Lines per transaction. */
const part = 300;

/**
 * Records the cash of the next lines. A line whose order changes between the query and the lock is left for a later run.
 * @param after id of the last order of the previous part
 * @returns id of the last order of this part; `null` when none is left
 */
export async function settleNextLines(
  scene: WriteContext,
  id: number,
  changeSet: number,
  after: number,
): Promise<{ last: number | null; kept: number }> {
  const { transaction, companyId } = scene;
  await readStoredStatement(transaction, companyId, id, { lock: true });
  const [next] = await rowsOf<{ last: number | null }>(
    transaction,
    `select max("purchaseId") as last from (select "purchaseId" from courier_statement_lines
       where company_id = $1 and "statementId" = $2 and "purchaseId" > $3 order by "purchaseId" limit ${part}) part`,
    [companyId, id, after],
  );
  const last = next?.last ?? null;
  if (last === null) return { last, kept: 0 };
  const lines = await rowsOf<Received>(
    transaction,
    `${waiting} and "purchaseId" > $4 and "purchaseId" <= $5 order by "purchaseId"`,
    [companyId, id, settledStatuses, after, last],
  );
  if (!lines.length) return { last, kept: 0 };
  await joinChangeSet(transaction, changeSet);
  const kept = await receive(scene, lines);
  await keepVerdicts(transaction, companyId, id, kept);
  return { last, kept: kept.length };
}

async function receive(scene: WriteContext, lines: readonly Received[]): Promise<Received[]> {
  const records = await lockRecords(
    scene.transaction,
    prepared.purchases,
    scene.companyId,
    lines.map(({ purchaseId }) => purchaseId),
  );
  const byId = new Map(lines.map((line) => [line.purchaseId, line]));
  const seen = records.filter((before) => isAsSeen(before, byId.get(before.id as number)!));
  const drafts = seen.map((before) => {
    const { amount, due } = byId.get(before.id as number)!;
    const isWhole = amount >= due;
    const paidTotal = (before.paidTotal as number) + amount;
    const after = { ...before, paidTotal, ...(isWhole && { payment: 'paid' }) };
    return { before, after, given: new Set(isWhole ? ['payment'] : []) };
  });
  await storeChanges(scene, prepared.purchases, drafts, new Refusals());
  return seen.map(({ id }) => byId.get(id as number)!);
}

const isAsSeen = (order: RecordValues, { due }: Received) =>
  amountToPay(order) === due &&
  !['paid', 'refunded'].includes(order.payment as string) &&
  ['active', 'archived'].includes(order.status as string);

/** Stores the verdicts and amounts due of these lines, which are fixed from then on. */
function keepVerdicts(
  transaction: Connection,
  companyId: number,
  id: number,
  lines: readonly { line: number; verdict: string; due: number | null }[],
): Promise<unknown> {
  return rowsOf(
    transaction,
    `update courier_statement_lines l set verdict = judged.verdict, due = judged.due, "isWritten" = true
     from unnest($3::int[], $4::text[], $5::bigint[]) as judged(line, verdict, due)
     where l.company_id = $1 and l."statementId" = $2 and l.line = judged.line`,
    [
      companyId,
      id,
      lines.map(({ line }) => line),
      lines.map(({ verdict }) => verdict),
      lines.map(({ due }) => due),
    ],
  );
}

/**
 * Marks a statement as settled once no line has cash to record, and stores the verdicts of the remaining lines.
 * @returns how many lines are still to be settled, because their orders changed meanwhile
 */
export async function endSettlement(transaction: Connection, companyId: number, id: number): Promise<number> {
  await readStoredStatement(transaction, companyId, id, { lock: true });
  const left = await rowsOf(transaction, waiting, [companyId, id, settledStatuses]);
  if (left.length) return left.length;
  const others = await rowsOf<Received>(
    transaction,
    `select line, due::float8 as due, verdict from (${linesWithStatus}) judged where not "isWritten"`,
    [companyId, id],
  );
  await keepVerdicts(transaction, companyId, id, others);
  await rowsOf(
    transaction,
    'update courier_statements set "settledAt" = now() where company_id = $1 and id = $2',
    [companyId, id],
  );
  return 0;
}
