/** Puts all batches of a preview into one change set, so that they appear and are undone together. */
import { joinChangeSet, lockChangeSet, openChangeSet } from '../records/change-sets.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { ChangePreview } from './change-preview.ts';

/**
 * Adds this transaction to the preview's change set. The first batch opens it; a new one is opened when it has been undone meanwhile,
 * so that later batches can be undone too.
 */
export async function enterChangeSet(
  transaction: Connection,
  companyId: number,
  { id, changeSet }: Pick<ChangePreview, 'id' | 'changeSet'>,
  source: string,
): Promise<void> {
  if (changeSet !== null && !(await lockChangeSet(transaction, changeSet))?.undoneBy)
    return joinChangeSet(transaction, changeSet);
  const opened = await openChangeSet(transaction, { kind: 'preview', source });
  await rowsOf(transaction, 'update change_previews set "changeSet" = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    opened,
  ]);
}

/** Which of these change sets a job is writing or undoing now: those of previews and imports, and those named in a job's input. */
export async function changeSetsBeingWritten(
  transaction: Connection,
  changeSets: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select p."changeSet" as id
     from change_previews p
     left join imports i on i.company_id = p.company_id and p.id in (i."previewId", i."partsPreviewId")
     left join jobs j on j.company_id = p.company_id
       and j.id = coalesce(i."jobId", case p.state when 'undoing' then p."undoJob" else p."applyJob" end)
     where p.company_id = matjar_company() and p."changeSet" = any($1::bigint[])
       and case when j.id is null then p.state in ('applying', 'undoing') else j.state in ('queued', 'running') end
     union
     select unnest(array[s.id, s."undoneBy"])
     from jobs j join change_sets s on s.company_id = j.company_id and s.id = (j.input ->> 'changeSet')::bigint
     where j.company_id = matjar_company() and j.state in ('queued', 'running')
       and (s.id = any($1::bigint[]) or s."undoneBy" = any($1::bigint[]))`,
    [changeSets],
  );
  return new Set(rows.map(({ id }) => id));
}
