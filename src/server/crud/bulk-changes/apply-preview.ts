/**
 * Applies a preview in batches, one transaction each; each row is marked in the transaction that writes it, so that a run that was stopped or crashed
 * can be resumed.
 */
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Session, Work } from '../../infrastructure/http/request-context.ts';
import { authorise } from '../records/resources/authorise.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { prepared } from '../records/resources/prepared.ts';
import { applyRows } from './apply-rows.ts';
import { relativeFields } from './bulk-changes.ts';
import { failed, type RowOutcome, type WaitingRow } from './row-result.ts';
import { applicable, type ChangePreview, type PreviewCounts } from './change-preview.ts';
import { enterChangeSet } from './enter-change-set.ts';
import { bulkWriteFastPath } from './bulk-write-fast-path.ts';
import { countRows, setPreviewState, readPreview, shiftCounts } from './preview-repository.ts';

/** Rows per transaction: a compromise between speed and how long locks are held. */
const applyBatch = 150;

/**
 * Finds existing records for rows without a record id, created by another transaction after the preview.
 * @returns by position the row as an update of its record, or `left` where the record must stay as it is
 */
export type FindExisting = (
  transaction: Connection,
  companyId: number,
  preview: number,
  resource: PreparedResource,
  rows: readonly WaitingRow[],
) => Promise<ReadonlyMap<number, WaitingRow | 'left'>>;

/** Dependencies of applying a preview, provided by its job. */
export interface PreviewRun {
  /** runs a transaction as the user who applies, in their tenant */
  inCompany<T>(work: Work<T>): Promise<T>;
  /** Reports the progress; throws to stop: what is written stays, and the preview becomes `canceled`. */
  progress(done: number, total: number): void | Promise<void>;
  /** The state of the preview after `error`; undefined when it is resumed later or the job's own state shows it. */
  stateAfter(error: unknown): 'canceled' | 'failed' | undefined;
  /** origin of the writes in the audit log */
  source?: string;
  /** resources and hooks other than the product's own, for tests */
  resourceOf?: (name: string) => PreparedResource;
  existing?: FindExisting;
}

/**
 * The resource of a preview with its hooks.
 * @throws Problem 404 when the resource does not support previews
 */
export function resourceOf(name: string): PreparedResource {
  const resource = prepared[name];
  if (!resource) throw new Problem(404, 'not_found');
  return resource;
}

/** Lower than any position. */
const before = -1;

/**
 * Applies the pending rows, to the end or until `progress` throws.
 * @returns the counts of the preview afterwards
 * @throws Problem 409 `preview_state` when the preview may not be applied; 403 without the right; what `progress` throws
 */
export async function applyPreview(run: PreviewRun, previewId: number): Promise<PreviewCounts> {
  const { total, isSettled } = await run.inCompany((transaction, session) =>
    begin(transaction, session, previewId, run),
  );
  let done = 0;
  try {
    for (let from: number | null = isSettled ? 0 : null; from !== null;) {
      const place: number = from;
      const part = await run.inCompany((transaction, session) =>
        applyUntouched({ transaction, session }, previewId, place, run),
      );
      from = part.last;
      done += part.written;
      await run.progress(done, total);
    }
    for (let behind = before; ;) {
      const outcomes = await run.inCompany((transaction, session) =>
        applyNext({ transaction, session }, previewId, behind, run),
      );
      // At the end, scan once more from the start for rows that are still pending.
      if (!outcomes.length && behind === before) break;
      behind = outcomes.at(-1)?.position ?? before;
      if (!outcomes.length) continue;
      await tellBehaviour(run, outcomes);
      done += outcomes.length;
      await run.progress(done, total);
    }
  } catch (error) {
    await stop(run, previewId, error);
    throw error;
  }
  return run.inCompany(async (transaction, { companyId }) => {
    const { state } = await readPreview(transaction, companyId, previewId, 'for update of p');
    if (state === 'applying') await setPreviewState(transaction, companyId, previewId, 'applied');
    return (await readPreview(transaction, companyId, previewId)).counts;
  });
}

async function begin(
  transaction: WriteContext['transaction'],
  session: Session,
  previewId: number,
  run: PreviewRun,
): Promise<{ total: number; isSettled: boolean }> {
  const { companyId } = session;
  const preview = await readPreview(transaction, companyId, previewId, 'for update of p');
  if (!applicable.includes(preview.state)) throw new Problem(409, 'preview_state');
  authoriseRows(session, (run.resourceOf ?? resourceOf)(preview.resource), preview);
  await setPreviewState(transaction, companyId, previewId, 'applying');
  return { total: preview.counts.waiting, isSettled: preview.input.isSettled === true };
}

/** Checks the rights for each action that the preview contains. */
export function authoriseRows(session: Session, resource: PreparedResource, { counts }: ChangePreview): void {
  if (counts.create) authorise(session, resource, 'create');
  if (counts.update || !counts.create) authorise(session, resource, 'edit');
}

interface Outcome extends RowOutcome {
  resource: PreparedResource;
  companyId: number;
}

/** Writes a batch of rows on the fast path; rows whose record was changed are left to `applyNext`. */
async function applyUntouched(
  { transaction, session }: { transaction: WriteContext['transaction']; session: Session },
  previewId: number,
  from: number,
  run: PreviewRun,
): Promise<{ last: number | null; written: number }> {
  const { companyId } = session;
  const preview = await readPreview(transaction, companyId, previewId, 'for update of p');
  if (preview.state !== 'applying') return { last: null, written: 0 };
  const resource = (run.resourceOf ?? resourceOf)(preview.resource);
  authoriseRows(session, resource, preview);
  const source = run.source ?? 'preview';
  await enterChangeSet(transaction, companyId, preview, source);
  const part = await bulkWriteFastPath({ transaction, companyId, source }, resource, preview, from);
  await shiftCounts(transaction, companyId, previewId, ['pending', 'applied'], { update: part.written });
  return part;
}

/**
 * Writes the next batch of rows. The preview's row is locked, so that concurrent runs take turns and no row is written twice.
 * @param behind the position after which to begin, so that rows already written are not scanned again
 */
async function applyNext(
  { transaction, session }: { transaction: WriteContext['transaction']; session: Session },
  previewId: number,
  behind: number,
  run: PreviewRun,
): Promise<Outcome[]> {
  const { companyId } = session;
  const preview = await readPreview(transaction, companyId, previewId, 'for update of p');
  if (preview.state !== 'applying') return [];
  const resource = (run.resourceOf ?? resourceOf)(preview.resource);
  authoriseRows(session, resource, preview);
  const rows = await rowsOf<WaitingRow>(
    transaction,
    `select position, "recordId", "seenVersion", values, source -> 'beside' as beside from change_preview_rows
     where company_id = $1 and preview = $2 and position > $3 and state = 'pending' and action in ('create', 'update')
     order by position limit ${applyBatch}`,
    [companyId, previewId, behind],
  );
  if (!rows.length) return [];
  const source = run.source ?? 'preview';
  await enterChangeSet(transaction, companyId, preview, source);
  const scene = { transaction, companyId, source, actor: session };
  const existing = await run.existing?.(transaction, companyId, previewId, resource, rows);
  const left = rows.filter(({ position }) => existing?.get(position) === 'left');
  const written = rows.flatMap((row) => {
    const found = existing?.get(row.position) ?? row;
    return found === 'left' ? [] : [found];
  });
  if (existing?.size) authorise(session, resource, 'edit');
  const outcomes = [
    ...left.map((row) => failed(row, 'import_existing')),
    ...(written.length ? await applyRows(scene, resource, written, relativeFields(preview)) : []),
  ].toSorted((a, b) => a.position - b.position);
  await takeAlong(scene, resource, rows, outcomes);
  await markRows(transaction, companyId, previewId, outcomes);
  await countRows(transaction, companyId, previewId);
  return outcomes.map((outcome) => ({ ...outcome, resource, companyId }));
}

/** Passes values of the file that are no fields of the record to the hook `takeAlong`. */
async function takeAlong(
  scene: WriteContext,
  { hooks }: PreparedResource,
  rows: readonly WaitingRow[],
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const beside = new Map(rows.map((row) => [row.position, row.beside]));
  const brought = outcomes.flatMap(({ position, wrote, recordId }) => {
    const texts = beside.get(position);
    return wrote && recordId !== null && texts ? [{ id: recordId, texts }] : [];
  });
  if (brought.length) await hooks.takeAlong?.(scene, brought);
}

async function markRows(
  transaction: WriteContext['transaction'],
  companyId: number,
  previewId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await rowsOf(
    transaction,
    `update change_preview_rows r set state = o.state, "recordId" = o."recordId", result = coalesce(r.result, '{}') || o.result
     from jsonb_to_recordset($3::jsonb) as o(position integer, state text, "recordId" bigint, result jsonb)
     where r.company_id = $1 and r.preview = $2 and r.position = o.position`,
    [companyId, previewId, JSON.stringify(outcomes)],
  );
}

/** Runs the hook `afterCommit`, as after any write; its errors undo nothing. */
async function tellBehaviour(_run: PreviewRun, outcomes: readonly Outcome[]): Promise<void> {
  const [first] = outcomes;
  const tell = first?.resource.hooks.afterCommit;
  if (!first || !tell) return;
  for (const action of ['create', 'update'] as const) {
    const ids = outcomes.filter(({ wrote }) => wrote === action).map(({ recordId }) => recordId!);
    if (!ids.length) continue;
    try {
      await tell({ action, companyId: first.companyId, ids });
    } catch {
      // Ignored, as after a single write.
    }
  }
}

async function stop(run: PreviewRun, previewId: number, error: unknown): Promise<void> {
  const state = run.stateAfter(error);
  if (!state) return;
  const code = error instanceof Problem ? error.code : 'server_error';
  await run.inCompany((transaction, { companyId }) =>
    setPreviewState(transaction, companyId, previewId, state, state === 'failed' ? { code } : null),
  );
}
