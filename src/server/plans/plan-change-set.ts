/** All batches of a plan are one change set: the transaction of each enters it, so that the whole can be told and taken back. */
import { joinChangeSet, lockChangeSet, openChangeSet } from '../changes/change-sets.ts';
import type { Connection } from '../database/connection.ts';
import { rowsOf } from '../resources/query.ts';
import type { ChangePlan } from './change-plan.ts';

/**
 * Makes what this transaction writes part of the plan's change set, which the first batch opens; a new one where that has been
 * taken back meanwhile, so that what is written from here on can be taken back too.
 */
export async function enterChangeSet(
  transaction: Connection,
  companyId: number,
  { id, changeSet }: Pick<ChangePlan, 'id' | 'changeSet'>,
  source: string,
): Promise<void> {
  if (changeSet !== null && !(await lockChangeSet(transaction, changeSet))?.undoneBy)
    return joinChangeSet(transaction, changeSet);
  const opened = await openChangeSet(transaction, { kind: 'plan', source });
  await rowsOf(transaction, 'update change_plans set "changeSet" = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    opened,
  ]);
}

/** Is the set that of a plan or an import whose job writes to it, or takes it back, just now? */
export async function isBeingWritten(transaction: Connection, changeSet: number): Promise<boolean> {
  const [row] = await rowsOf<{ isWritten: boolean | null }>(
    transaction,
    `select bool_or(case when j.id is null then p.state in ('applying', 'rolling_back')
       else j.state in ('queued', 'running') end) as "isWritten"
     from change_plans p
     left join imports i on i.company_id = p.company_id and p.id in (i."planId", i."partsPlanId")
     left join jobs j on j.company_id = p.company_id
       and j.id = coalesce(i."jobId", case p.state when 'rolling_back' then p."rollBackJob" else p."applyJob" end)
     where p.company_id = matjar_company() and p."changeSet" = $1`,
    [changeSet],
  );
  return row?.isWritten ?? false;
}
