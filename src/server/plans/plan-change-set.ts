/** All batches of a plan are one change set: the transaction of each enters it, so that the whole can be told and taken back. */
import { joinChangeSet, openChangeSet } from '../changes/change-sets.ts';
import type { Connection } from '../database/connection.ts';
import { rowsOf } from '../resources/query.ts';
import type { ChangePlan } from './change-plan.ts';

/** Makes what this transaction writes part of the plan's change set, which the first batch opens. */
export async function enterChangeSet(
  transaction: Connection,
  companyId: number,
  { id, changeSet }: Pick<ChangePlan, 'id' | 'changeSet'>,
  source: string,
): Promise<void> {
  if (changeSet !== null) return joinChangeSet(transaction, changeSet);
  const opened = await openChangeSet(transaction, { kind: 'plan', source });
  await rowsOf(transaction, 'update change_plans set "changeSet" = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    opened,
  ]);
}
