/** A statement that is settled: the cash of its lines is kept at their orders, which are paid as far as it reaches. */
import type { RecordValues } from '../../../engine/records/behaviour.ts';
import { changeSetOf } from '../../../engine/records/change-sets.ts';
import { Refusals } from '../../../engine/records/complete-record.ts';
import { partsOf } from '../../../engine/records/in-parts.ts';
import { storeChanges } from '../../../engine/records/update-records.ts';
import { lockRecords } from '../../../engine/records/write-rows.ts';
import type { WriteScene } from '../../../engine/records/write-scene.ts';
import { rowsOf } from '../../../ground/database/query.ts';
import { Problem } from '../../../ground/http/problem.ts';
import { purchases } from '../purchases-resource.ts';
import { judgedLines, settling, type Verdict } from './judge-lines.ts';
import { readKept, type Sum } from './keep-statement.ts';

interface Judged {
  line: number;
  purchaseId: number | null;
  amount: number | null;
  due: number | null;
  verdict: Verdict;
}
type Received = Record<'purchaseId' | 'amount' | 'due', number>;

/**
 * @param expects what the caller has seen of the lines that settle
 * @returns the ids of the orders
 * @throws Problem 404; 409 for one that is settled, or when an order has changed since it was seen
 */
export async function settleStatement(scene: WriteScene, id: number, expects: Sum): Promise<number[]> {
  const { transaction, companyId } = scene;
  const { isSettled } = await readKept(transaction, companyId, id, { lock: true });
  if (isSettled) throw new Problem(409, 'statement_settled');
  const judged = await rowsOf<Judged>(
    transaction,
    `select line, "purchaseId", amount::float8 as amount, due::float8 as due, verdict from (${judgedLines}) judged order by "purchaseId"`,
    [companyId, id],
  );
  const lines = judged.filter(({ verdict }) => settling.includes(verdict)) as Received[];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (lines.length !== expects.count || amount !== expects.amount)
    throw new Problem(409, 'statement_changed');
  if (!lines.length) throw new Problem(409, 'statement_nothing');
  await rowsOf(
    transaction,
    `update courier_statement_lines l set verdict = judged.verdict, due = judged.due
     from unnest($3::int[], $4::text[], $5::bigint[]) as judged(line, verdict, due)
     where l.company_id = $1 and l."statementId" = $2 and l.line = judged.line`,
    [
      companyId,
      id,
      judged.map(({ line }) => line),
      judged.map(({ verdict }) => verdict),
      judged.map(({ due }) => due),
    ],
  );
  for (const part of partsOf(lines)) await receive(scene, part);
  await rowsOf(
    transaction,
    `update courier_statements set "changeSet" = $3, "settledAt" = now() where company_id = $1 and id = $2`,
    [companyId, id, changeSetOf(transaction)],
  );
  return lines.map(({ purchaseId }) => purchaseId);
}

async function receive(scene: WriteScene, lines: readonly Received[]): Promise<void> {
  const records = await lockRecords(
    scene.transaction,
    purchases,
    scene.companyId,
    lines.map(({ purchaseId }) => purchaseId),
  );
  const byId = new Map(lines.map((line) => [line.purchaseId, line]));
  const drafts = records.map((before) => {
    const { amount, due } = byId.get(before.id as number)!;
    // Since the lines were read somebody may have paid or changed it.
    if (dueOf(before) !== due) throw new Problem(409, 'statement_changed');
    const isWhole = amount >= due;
    const paidTotal = (before.paidTotal as number) + amount;
    const after = { ...before, paidTotal, ...(isWhole && { payment: 'paid' }) };
    return { before, after, given: new Set(isWhole ? ['payment'] : []), withoutVersion: true };
  });
  await storeChanges(scene, purchases, drafts, new Refusals());
}

const dueOf = ({ total, paidTotal, refundedTotal }: RecordValues) =>
  (total as number) - (paidTotal as number) + (refundedTotal as number);
