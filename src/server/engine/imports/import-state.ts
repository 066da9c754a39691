/** Where an import is, put together from its file, its plans and the job that is, or was, at work on it. */
import type { ImportRow, ImportState } from './import.ts';

/** The state as people mean it. A job that ended without finishing its step leaves the import where it can be taken up again. */
export function stateOf(row: ImportRow): ImportState {
  const { state, plan, parts, jobState, pictures } = row;
  const ended = jobState === 'failed' || jobState === 'canceled' ? jobState : undefined;
  if (state === 'reading') return ended ? 'failed' : 'reading';
  if (state === 'planning') return ended === 'canceled' ? 'ready' : (ended ?? 'planning');
  if (state !== 'planned' || !plan) return state;
  const states = [plan.state, ...(parts ? [parts.state] : [])];
  if (states.includes('applying') || states.includes('rolling_back'))
    return ended ?? (states.includes('rolling_back') ? 'rolling_back' : 'applying');
  if (isTakenBack(row)) return 'rolled_back';
  for (const over of ['canceled', 'failed'] as const) if (states.includes(over)) return over;
  if (plan.state === 'ready' || plan.state === 'draft') return 'planned';
  if (parts?.state === 'ready') return ended ?? 'applying';
  // The records are written; their pictures are on their way.
  if (!pictures?.waiting) return 'applied';
  return ended ?? (jobState === 'queued' || jobState === 'running' ? 'applying' : 'applied');
}

/** All that it wrote is gone. Through the history one of its two plans can be taken back while the other stands. */
function isTakenBack({ plan, parts }: ImportRow): boolean {
  const states = [plan, parts].flatMap((each) => each ?? []);
  return (
    states.some(({ state }) => state === 'rolled_back') &&
    states.every(({ state, changeSet }) => state === 'rolled_back' || changeSet === null)
  );
}

/** May it be applied, from the beginning or from where it was stopped? */
export function canApply(row: ImportRow): boolean {
  const isUndoing = [row.plan, row.parts].some(
    (plan) => plan?.state === 'rolling_back' || plan?.state === 'rolled_back',
  );
  return row.plan !== null && !isUndoing && ['planned', 'canceled', 'failed'].includes(stateOf(row));
}

/** Has it written something that can be taken back now? */
export function canRollBack(row: ImportRow): boolean {
  const hasWritten = [row.plan, row.parts].some((plan) => plan?.changeSet != null);
  return hasWritten && ['applied', 'canceled', 'failed'].includes(stateOf(row));
}
