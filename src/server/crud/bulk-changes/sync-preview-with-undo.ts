/** Keeps previews in step with the undo of their change sets: marks rows and preview as undone, or as applied again. */
import type { ChangeSet } from '../records/change-sets.ts';
import type { Conflict } from '../records/write/conflicts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { PreviewState, RowAction, RowState } from './change-preview.ts';
import { setPreviewState, shiftCounts } from './preview-repository.ts';

/** Result of one step of an undo. */
export interface UndoneStep {
  /** the change set of the undo itself */
  changeSet: number | null;
  conflicts: readonly Conflict[];
  remaining: number;
  stored: readonly { resource: string; ids: readonly number[] }[];
}

interface FollowingPreview {
  id: number;
  resource: string;
  state: PreviewState;
}

/**
 * Updates the preview whose change set is being undone, in the transaction of the step. When an undo itself is undone, the rows become
 * applied again, and the preview takes over the new change set.
 */
export async function syncPreviewWithUndo(
  transaction: Connection,
  companyId: number,
  { id, undoes }: Pick<ChangeSet, 'id' | 'undoes'>,
  step: UndoneStep,
): Promise<void> {
  for (const preview of await previewsOf(transaction, companyId, id)) {
    await noteConflicts(transaction, companyId, preview.id, step.conflicts);
    await markRows(transaction, companyId, preview, ['applied', 'undone'], step);
    // A stopped preview may still be resumed: later writes form another change set.
    const wasStopped = preview.state === 'canceled' || preview.state === 'failed';
    if (step.remaining || (wasStopped && (await hasWaiting(transaction, companyId, preview.id)))) continue;
    await finishUndo(transaction, companyId, preview.id);
  }
  if (undoes === null || step.changeSet === null) return;
  for (const preview of await previewsOf(transaction, companyId, undoes)) {
    await markRows(transaction, companyId, preview, ['undone', 'applied'], step);
    if (step.remaining || preview.state !== 'undone') continue;
    await rowsOf(
      transaction,
      'update change_previews set "changeSet" = $3 where company_id = $1 and id = $2',
      [companyId, preview.id, step.changeSet],
    );
    await setPreviewState(transaction, companyId, preview.id, 'applied');
  }
}

function previewsOf(
  transaction: Connection,
  companyId: number,
  changeSet: number,
): Promise<FollowingPreview[]> {
  return rowsOf<FollowingPreview>(
    transaction,
    `select id, resource, state from change_previews where company_id = $1 and "changeSet" = $2 for update`,
    [companyId, changeSet],
  );
}

/** Whether the preview has rows that can still be written. Reads every row when there are none. */
async function hasWaiting(transaction: Connection, companyId: number, preview: number): Promise<boolean> {
  const [row] = await rowsOf<{ waiting: boolean }>(
    transaction,
    `select exists (select from change_preview_rows
       where company_id = $1 and preview = $2 and state = 'pending' and action in ('create', 'update')) as waiting`,
    [companyId, preview],
  );
  return row!.waiting;
}

/** Sets the state of the rows whose records were restored, and adjusts the counts. */
async function markRows(
  transaction: Connection,
  companyId: number,
  { id, resource }: FollowingPreview,
  [from, to]: readonly [RowState, RowState],
  { stored }: UndoneStep,
): Promise<void> {
  const ids = stored.flatMap((each) => (each.resource === resource ? each.ids : []));
  if (!ids.length) return;
  const marked = await rowsOf<{ action: RowAction; count: number }>(
    transaction,
    `with marked as (
       update change_preview_rows set state = $3
       where company_id = $1 and preview = $2 and state = '${from}' and "recordId" = any($4::bigint[])
         and not coalesce(result ? 'conflict', false)
       returning action)
     select action, count(*) as count from marked group by action`,
    [companyId, id, to, ids],
  );
  const counts = Object.fromEntries(marked.map(({ action, count }) => [action, Number(count)]));
  await shiftCounts(transaction, companyId, id, [from, to], counts);
}

/** Stores the reason with rows that could not be undone completely. */
async function noteConflicts(
  transaction: Connection,
  companyId: number,
  preview: number,
  conflicts: readonly Conflict[],
): Promise<void> {
  if (!conflicts.length) return;
  await rowsOf(
    transaction,
    `update change_preview_rows r set result = coalesce(r.result, '{}') || jsonb_build_object('conflict', c.reason)
     from jsonb_to_recordset($3::jsonb) as c(resource text, "recordId" bigint, reason text), change_previews p
     where r.company_id = $1 and r.preview = $2 and r.state = 'applied' and r."recordId" = c."recordId"
       and p.company_id = r.company_id and p.id = r.preview and p.resource = c.resource`,
    [companyId, preview, JSON.stringify(conflicts)],
  );
}

/**
 * Marks the rows and the preview as undone.
 * @param conflicts those not stored with the rows yet
 */
export async function finishUndo(
  transaction: Connection,
  companyId: number,
  preview: number,
  conflicts: readonly Conflict[] = [],
): Promise<void> {
  await noteConflicts(transaction, companyId, preview, conflicts);
  await rowsOf(
    transaction,
    `update change_preview_rows set state = 'undone'
     where company_id = $1 and preview = $2 and state = 'applied' and not coalesce(result ? 'conflict', false)`,
    [companyId, preview],
  );
  await setPreviewState(transaction, companyId, preview, 'undone');
}
