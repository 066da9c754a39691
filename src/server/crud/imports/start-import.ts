/** Starts the steps of an import: saves the inspection of its file and enqueues the jobs of `import-jobs.ts`. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { startJob } from '../../infrastructure/jobs/start-job.ts';
import { setPreviewState } from '../bulk-changes/preview-repository.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import type { ImportRow, Mapping } from './import.ts';
import { canApply, canUndo } from './import-state.ts';
import { authoriseSettings, fieldsFor, importableResource } from './import-permissions.ts';
import {
  signatureOf,
  targetsFor,
  usualKey,
  type FileInspection,
  type InspectionOverrides,
} from './read/inspect-file.ts';
import { importedAs } from './match/variant-parts.ts';
import { changeImport, readMapping } from './import-repository.ts';
import { layoutNamed } from './layouts/layouts.ts';
import { hasOpenIds, refuseOpenIds } from './match/id-origin-settings.ts';
import { detectIdOrigin } from './match/detect-foreign-ids.ts';

/** Saves the inspection of a file with the mapping last used for the same headers, else the guessed one. */
export async function saveInspection(
  transaction: Connection,
  session: Session,
  row: Pick<ImportRow, 'id' | 'resource'>,
  look: FileInspection,
): Promise<void> {
  const resource = importableResource(session, row.resource);
  const { companyId } = session;
  const kept = await readMapping(transaction, companyId, row.resource, signatureOf(look.columns));
  const remembered = kept && isOfLayout(kept.mapping, row.resource, look) ? kept : undefined;
  const targets = targetsFor(resource.model, fieldsFor(resource, session), look.layout);
  const known = new Set(targets.map(({ key }) => key));
  const guessed: Mapping = look.columns.map(({ guess }, place) => {
    const key = remembered ? (remembered.mapping[place] ?? null) : guess;
    return key !== null && known.has(key) && !targets.find((target) => target.key === key)?.readOnly
      ? key
      : null;
  });
  // A saved mapping does not decide the origin of this file's ids.
  const withIds = guessed.includes('id')
    ? guessed
    : guessed.map((each, place) => (look.columns[place]!.guess === 'id' && each === null ? 'id' : each));
  const ids = await detectIdOrigin(transaction, companyId, resource, targets, withIds, look);
  const isOurs = ids?.answer === 'ours';
  const mapping = withIds.map((each) => (each === 'id' && !isOurs ? null : each));
  const columns = look.columns.map((column, place) => {
    if (remembered)
      return {
        ...column,
        guess: mapping[place] ?? null,
        confidence: mapping[place] ? ('remembered' as const) : ('none' as const),
      };
    return column.guess === 'id' && !isOurs
      ? { ...column, guess: null, confidence: 'none' as const }
      : column;
  });
  const key =
    remembered?.key && mapping.includes(remembered.key) && !isOurs
      ? remembered.key
      : usualKey(resource.model, targets, look.layout, mapping);
  await changeImport(transaction, companyId, row.id, {
    facts: look.facts,
    sheet: look.sheet,
    headerLine: look.headerLine,
    columns,
    rowCount: look.rowCount,
    layout: look.layout,
    mapping,
    key,
    ...(layoutNamed(row.resource, look.layout)?.changesOnly && { onMissing: 'skip' as const }),
    state: 'ready',
    error: null,
    previewId: null,
    partsPreviewId: null,
    notes: [],
    ids,
  });
}

/** Whether a saved mapping was made for the detected arrangement; an older one would import each row as a record. */
function isOfLayout(mapping: Mapping, resource: string, { layout, columns }: FileInspection): boolean {
  const own = Object.keys(layoutNamed(resource, layout)?.keys ?? {});
  const isOwn = (key: string | null) => key !== null && own.includes(key);
  return mapping.some(isOwn) || !columns.some(({ guess }) => isOwn(guess));
}

/** Whether no row of the import fails and nothing is left to ask. */
export function hasNoFailures({ preview, parts, ids }: ImportRow): boolean {
  const failing = (counts: unknown) => 'fail' in ((counts ?? {}) as Record<string, unknown>);
  return preview !== null && !hasOpenIds({ ids }) && !failing(preview.counts) && !failing(parts?.counts);
}

/** Enqueues the job that reads the file. */
export async function startReading(
  transaction: Connection,
  session: Session,
  row: Pick<ImportRow, 'id' | 'resource'>,
  told: InspectionOverrides,
): Promise<void> {
  const title = { key: 'jobs.title.read_import', params: { resource: row.resource } };
  const jobId = await startJob(transaction, session, {
    kind: 'read_import',
    input: { id: row.id, told },
    title,
  });
  await changeImport(transaction, session.companyId, row.id, { state: 'reading', jobId });
}

/** Enqueues the job of the dry run. */
export async function startPreviewing(
  transaction: Connection,
  session: Session,
  row: Pick<ImportRow, 'id' | 'resource'>,
): Promise<void> {
  const title = { key: 'jobs.title.preview_import', params: { resource: row.resource } };
  const jobId = await startJob(transaction, session, {
    kind: 'preview_import',
    input: { id: row.id },
    title,
  });
  await changeImport(transaction, session.companyId, row.id, { state: 'previewing', jobId, error: null });
}

/**
 * Enqueues the job that applies the import, from the start or from where it stopped.
 * @throws Problem 409 `import_state`; 403 without the right
 */
export async function startApplying(
  transaction: Connection,
  session: Session,
  row: ImportRow,
): Promise<void> {
  if (!canApply(row)) throw new Problem(409, 'import_state');
  refuseOpenIds(row);
  authoriseSettings(session, importedAs(importableResource(session, row.resource), row.layout), row);
  const title = { key: 'jobs.title.apply_import', params: { resource: row.resource } };
  const jobId = await startJob(transaction, session, { kind: 'apply_import', input: { id: row.id }, title });
  await changeImport(transaction, session.companyId, row.id, { jobId });
  // Set now, so that it cannot be applied again before the job starts.
  const open =
    row.preview?.state !== 'applied'
      ? row.previewId
      : row.parts?.state === 'applied'
        ? null
        : row.partsPreviewId;
  if (open) await setPreviewState(transaction, session.companyId, open, 'applying');
}

/**
 * Enqueues the job that undoes the import.
 * @throws Problem 409 `import_state`
 */
export async function startUndo(transaction: Connection, session: Session, row: ImportRow): Promise<void> {
  if (!canUndo(row)) throw new Problem(409, 'import_state');
  const title = { key: 'jobs.title.undo_import', params: { resource: row.resource } };
  const jobId = await startJob(transaction, session, {
    kind: 'undo_import',
    input: { id: row.id },
    title,
  });
  await changeImport(transaction, session.companyId, row.id, { jobId });
  await setPreviewState(transaction, session.companyId, row.previewId!, 'undoing');
}
