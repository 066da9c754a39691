/** Derives the state of an import from its file, its previews and its job. */
import type { ImportRow, ImportState } from './import.ts';

/** The state as shown to users. A job that ended without finishing its step leaves the import in a state from which it can be resumed. */
export function stateOf(row: ImportRow): ImportState {
  const { state, preview, parts, jobState, pictures } = row;
  const ended = jobState === 'failed' || jobState === 'canceled' ? jobState : undefined;
  if (state === 'reading') return ended ? 'failed' : 'reading';
  if (state === 'previewing') return ended === 'canceled' ? 'ready' : (ended ?? 'previewing');
  if (state !== 'previewed' || !preview) return state;
  const states = [preview.state, ...(parts ? [parts.state] : [])];
  if (states.includes('applying') || states.includes('undoing'))
    return ended ?? (states.includes('undoing') ? 'undoing' : 'applying');
  if (isTakenBack(row)) return 'undone';
  for (const over of ['canceled', 'failed'] as const) if (states.includes(over)) return over;
  if (preview.state === 'ready' || preview.state === 'draft') return 'previewed';
  if (parts?.state === 'ready') return ended ?? 'applying';
  // The records are written; their pictures are still being fetched.
  if (!pictures?.waiting) return 'applied';
  return ended ?? (jobState === 'queued' || jobState === 'running' ? 'applying' : 'applied');
}

/** Whether everything written was undone. The history can undo one of the two previews alone. */
function isTakenBack({ preview, parts }: ImportRow): boolean {
  const states = [preview, parts].flatMap((each) => each ?? []);
  return (
    states.some(({ state }) => state === 'undone') &&
    states.every(({ state, changeSet }) => state === 'undone' || changeSet === null)
  );
}

/** Whether the import can be applied, from the start or from where it stopped. */
export function canApply(row: ImportRow): boolean {
  const isUndoing = [row.preview, row.parts].some(
    (preview) => preview?.state === 'undoing' || preview?.state === 'undone',
  );
  return row.preview !== null && !isUndoing && ['previewed', 'canceled', 'failed'].includes(stateOf(row));
}

/** Whether the import has written something that can be undone now. */
export function canUndo(row: ImportRow): boolean {
  const hasWritten = [row.preview, row.parts].some((preview) => preview?.changeSet != null);
  return hasWritten && ['applied', 'canceled', 'failed'].includes(stateOf(row));
}
