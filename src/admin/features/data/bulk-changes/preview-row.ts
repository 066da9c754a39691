/** Display data of a preview row: its state, the changed fields, errors and notes. */
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { isDeepEqual } from '../../../providers/data/diff-fields.ts';
import type { PreviewRow } from './preview.ts';

interface Said {
  code: string;
  message?: string;
}

/** Shape of `result`, which the API schema leaves open. */
interface RowResult {
  code?: string;
  message?: string;
  errors?: Record<string, Said[]>;
  notes?: Record<string, Said[]>;
  conflictMessage?: string;
}

const resultOf = (row: PreviewRow): RowResult => row.result ?? {};

export type RowState =
  'create' | 'update' | 'excluded' | 'skip' | 'fail' | 'applied' | 'failed' | 'undone' | 'kept';

/** Outcome of a row. `kept`: the undo of this row was refused because of a conflict. */
export function rowState(row: PreviewRow): RowState {
  const { action, state } = row;
  if (action === 'skip' || action === 'fail') return action;
  if (state === 'pending') return action;
  return state === 'applied' && resultOf(row).conflictMessage ? 'kept' : state;
}

export const rowStateTones: Record<RowState, Tone> = {
  create: 'info',
  update: 'info',
  excluded: 'neutral',
  skip: 'neutral',
  fail: 'critical',
  applied: 'positive',
  failed: 'critical',
  undone: 'neutral',
  kept: 'attention',
};

const fieldOfPath = (path: string): string => path.split('.')[0] ?? path;

const sentences = (errors: Record<string, Said[]> | null | undefined, field: string): string[] =>
  Object.entries(errors ?? {})
    .filter(([path]) => fieldOfPath(path) === field)
    .flatMap(([, list]) => list.map(({ message, code }) => message ?? code));

/** Old and new value of a field; swapped for an undone row. */
export function beforeAndAfter(
  row: PreviewRow,
  field: string,
): { from: unknown; to: unknown; isBack: boolean } {
  const [before, after] = [row.before?.[field] ?? null, row.after?.[field] ?? null];
  const isBack = row.state === 'undone';
  return isBack ? { from: after, to: before, isBack } : { from: before, to: after, isBack };
}

/** Error messages of a field. */
export const fieldErrors = (row: PreviewRow, field: string): string[] => [
  ...new Set([...sentences(row.errors as never, field), ...sentences(resultOf(row).errors, field)]),
];

/** Notes on a field, such as a decrease that was limited to zero. */
export const fieldNotes = (row: PreviewRow, field: string): string[] => sentences(resultOf(row).notes, field);

/** Fields that a row changes, or would change without its errors. */
export function changedRowFields(row: PreviewRow): string[] {
  const { before, after } = row;
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => !before || row.action !== 'fail' || !isDeepEqual(before[name] ?? null, after?.[name] ?? null),
  );
  return [...new Set([...changed, ...wrongFields(row)])];
}

const wrongFields = (row: PreviewRow): string[] =>
  [...Object.keys(row.errors ?? {}), ...Object.keys(resultOf(row).errors ?? {})].map(fieldOfPath);

/** Messages about the whole row: the reason for a skip or failure, and errors of fields without a column. */
export function rowRemarks(row: PreviewRow, seen: ReadonlySet<string>): string[] {
  const { code, message, conflictMessage, errors } = resultOf(row);
  const elsewhere = [...new Set(wrongFields(row))].filter((field) => !seen.has(field));
  // Errors shown at their cells make the general validation message redundant.
  const isSaid = code === 'validation' && Object.keys(errors ?? {}).length > 0;
  return [
    ...(message && !isSaid ? [message] : []),
    ...(conflictMessage ? [conflictMessage] : []),
    ...elsewhere.flatMap((field) => fieldErrors(row, field)),
  ];
}

/** Whether the row can be excluded or included while the preview is open. */
export const isChoosable = ({ action, state }: PreviewRow): boolean =>
  (action === 'create' || action === 'update') && (state === 'pending' || state === 'excluded');

/** Line number in the imported file. */
export function fileLineOf({ source }: PreviewRow): number | undefined {
  const line = source?.line;
  return typeof line === 'number' ? line : undefined;
}

/** Raw cell texts that could not be parsed as values of the field. */
export function unreadableCells({ source }: PreviewRow, field: string): string[] {
  const cells = Object.entries((source?.cells ?? {}) as Record<string, unknown>);
  return cells.filter(([path]) => fieldOfPath(path) === field).map(([, words]) => String(words));
}
