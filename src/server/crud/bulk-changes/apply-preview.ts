/**
 * Applies a preview, a batch of rows to a transaction, each row marked in the transaction that writes it: whoever stops or dies
 * between two batches leaves whole rows behind, and applying again goes on where it ended.
 */
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Session, Work } from '../../infrastructure/http/request-context.ts';
import { authorise } from '../records/resources/authorise.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { ownResource } from '../records/resources/own-resources.ts';
import { applyRows } from './apply-rows.ts';
import { relativeFields } from './bulk-changes.ts';
import { failed, type RowOutcome, type WaitingRow } from './row-outcome.ts';
import { applicable, type ChangePreview, type PreviewCounts } from './change-preview.ts';
import { enterChangeSet } from './enter-change-set.ts';
import { bulkWriteFastPath } from './bulk-write-fast-path.ts';
import { countRows, setPreviewState, readPreview, shiftCounts } from './preview-repository.ts';

/** How many rows one transaction writes: enough to be fast, few enough to lock nobody out for long. */
const applyBatch = 150;

/**
 * Finds the records that rows without one are about all the same, because another transaction created them after the preview.
 * @returns by position the row as a change of its record; `left` where the record is to stay as it is
 */
export type FindExisting = (
  transaction: Connection,
  companyId: number,
  preview: number,
  resource: PreparedResource,
  rows: readonly WaitingRow[],
) => Promise<ReadonlyMap<number, WaitingRow | 'left'>>;

/** What applying needs of the job that it runs in. */
export interface PreviewRun {
  /** runs a transaction as the person who applies, in their company */
  inCompany<T>(work: Work<T>): Promise<T>;
  /** Tells how far it is; throws to stop: what is written stays, the preview is then `canceled`. */
  progress(done: number, total: number): void | Promise<void>;
  /** The state of a preview that `error` has stopped; none: it goes on later, or the job's own state says it. */
  stateAfter(error: unknown): 'canceled' | 'failed' | undefined;
  /** what the trail notes as the origin of the writes */
  source?: string;
  /** resources and behaviours other than the product's own, for tests */
  resourceOf?: (name: string) => PreparedResource;
  existing?: FindExisting;
}

/** The resource of a preview with its behaviour. @throws Problem 404 when previews cannot be about it */
export function resourceOf(name: string): PreparedResource {
  const resource = ownResource(name);
  if (!resource) throw new Problem(404, 'not_found');
  return resource;
}

/** Before the first position. */
const before = -1;

/**
 * Applies the rows that wait, to the end or until `progress` throws.
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
      // At the end it is looked once from the beginning, for whatever waits there after all.
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

/** Who applies must be allowed each thing that the preview does. */
export function authoriseRows(session: Session, resource: PreparedResource, { counts }: ChangePreview): void {
  if (counts.create) authorise(session, resource, 'create');
  if (counts.update || !counts.create) authorise(session, resource, 'edit');
}

interface Outcome extends RowOutcome {
  resource: PreparedResource;
  companyId: number;
}

/** Writes the next of those rows that need no second look; the others wait for `applyNext`. */
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
 * Writes the next rows. The preview's row is locked, so that two that apply at once take turns and no row is written twice.
 * @param behind the position behind which to begin: those before it are written, and each look would pass over them all
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

/** What the file says beside the fields goes with the records that were written. */
async function takeAlong(
  scene: WriteContext,
  { behaviour }: PreparedResource,
  rows: readonly WaitingRow[],
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const beside = new Map(rows.map((row) => [row.position, row.beside]));
  const brought = outcomes.flatMap(({ position, wrote, recordId }) => {
    const texts = beside.get(position);
    return wrote && recordId !== null && texts ? [{ id: recordId, texts }] : [];
  });
  if (brought.length) await behaviour.takeAlong?.(scene, brought);
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

/** Behaviours are told after the commit, as after any write; what goes wrong there undoes nothing. */
async function tellBehaviour(_run: PreviewRun, outcomes: readonly Outcome[]): Promise<void> {
  const [first] = outcomes;
  const tell = first?.resource.behaviour.afterCommit;
  if (!first || !tell) return;
  for (const action of ['create', 'update'] as const) {
    const ids = outcomes.filter(({ wrote }) => wrote === action).map(({ recordId }) => recordId!);
    if (!ids.length) continue;
    try {
      await tell({ action, companyId: first.companyId, ids });
    } catch {
      // As after a single write: told, not asked.
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
