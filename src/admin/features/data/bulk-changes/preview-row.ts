/** What a row of a preview says: its state in a word, the fields it is about, and what there is to say of each. */
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { isDeepEqual } from '../../../providers/data/diff-fields.ts';
import type { PreviewRow } from './preview.ts';

interface Said {
  code: string;
  message?: string;
}

/** What the contract leaves open in `result`. */
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

/** What becomes of a row, or became of it. `kept`: it was to be taken back and could not. */
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

/** What a field of a row held and what it holds instead: of one that was undone, what was withdrawn comes first. */
export function beforeAndAfter(row: PreviewRow, field: string): { from: unknown; to: unknown; isBack: boolean } {
  const [before, after] = [row.before?.[field] ?? null, row.after?.[field] ?? null];
  const isBack = row.state === 'undone';
  return isBack ? { from: after, to: before, isBack } : { from: before, to: after, isBack };
}

/** What speaks against a field of a row. */
export const fieldErrors = (row: PreviewRow, field: string): string[] => [
  ...new Set([...sentences(row.errors as never, field), ...sentences(resultOf(row).errors, field)]),
];

/** What there is to know of a field of a row: a decrease that was stopped at zero. */
export const fieldNotes = (row: PreviewRow, field: string): string[] => sentences(resultOf(row).notes, field);

/** The fields that a row changes, or would change if it were not for its errors. */
export function changedRowFields(row: PreviewRow): string[] {
  const { before, after } = row;
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => !before || row.action !== 'fail' || !isDeepEqual(before[name] ?? null, after?.[name] ?? null),
  );
  return [...new Set([...changed, ...wrongFields(row)])];
}

const wrongFields = (row: PreviewRow): string[] =>
  [...Object.keys(row.errors ?? {}), ...Object.keys(resultOf(row).errors ?? {})].map(fieldOfPath);

/** What there is to say of a row as a whole: why it is skipped or failed, and errors at fields that nobody sees. */
export function rowRemarks(row: PreviewRow, seen: ReadonlySet<string>): string[] {
  const { code, message, conflictMessage, errors } = resultOf(row);
  const elsewhere = [...new Set(wrongFields(row))].filter((field) => !seen.has(field));
  // Errors that stand at their cells need no sentence that says there are some.
  const isSaid = code === 'validation' && Object.keys(errors ?? {}).length > 0;
  return [
    ...(message && !isSaid ? [message] : []),
    ...(conflictMessage ? [conflictMessage] : []),
    ...elsewhere.flatMap((field) => fieldErrors(row, field)),
  ];
}

/** May this row be left out or taken in, as long as its preview is open? */
export const isChoosable = ({ action, state }: PreviewRow): boolean =>
  (action === 'create' || action === 'update') && (state === 'pending' || state === 'excluded');

/** The line of a file that the row comes from. */
export function fileLineOf({ source }: PreviewRow): number | undefined {
  const line = source?.line;
  return typeof line === 'number' ? line : undefined;
}

/** What a file says in the cells of a field that could not be read as its values. */
export function unreadableCells({ source }: PreviewRow, field: string): string[] {
  const cells = Object.entries((source?.cells ?? {}) as Record<string, unknown>);
  return cells.filter(([path]) => fieldOfPath(path) === field).map(([, words]) => String(words));
}
