/** Dry run of row writes: computes what create and update would do, without writing. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';
import { checkReferences } from '../records/write/check-references.ts';
import { changedFields } from '../records/write/compare-records.ts';
import { changedRecord, newRecord, Refusals } from '../records/write/complete-record.ts';
import { prepareEach } from '../records/write/prepare-write.ts';
import { readCounts } from '../records/read/read-counts.ts';
import type { NotedDraft, WriteContext } from '../records/write/write-context.ts';
import { readByIds } from '../records/read/read-records.ts';
import { writtenShape } from '../records/resources/record-shape.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import type { RowInput, PreviewRow } from './change-preview.ts';
import { checkUnique } from './check-unique.ts';
import { ClaimedValues } from './reserved-values.ts';
import { checkValues } from '../records/write/check-values.ts';

/** Rows per round of queries. */
export const previewBatch = 200;

/** State shared by the batches of one preview: claimed unique values, row count, changed records. */
export interface PreviewMemory {
  claimed: ClaimedValues;
  /** number of rows previewed so far */
  rows: number;
  /** records changed by rows so far: one row per record */
  records: Set<number>;
}

export const startPreview = (resource: PreparedResource): PreviewMemory => ({
  claimed: new ClaimedValues(resource),
  rows: 0,
  records: new Set(),
});

/**
 * Previews rows. Give all batches of one preview the same `memory`, in order.
 * @returns a row for each input, in order
 */
export async function previewRows(
  scene: WriteContext,
  resource: PreparedResource,
  inputs: readonly RowInput[],
  memory: PreviewMemory = startPreview(resource),
): Promise<PreviewRow[]> {
  const previewed: PreviewRow[] = [];
  for (let from = 0; from < inputs.length; from += previewBatch)
    previewed.push(
      ...(await previewBatchOf(scene, resource, inputs.slice(from, from + previewBatch), memory)),
    );
  return previewed;
}

/** A row in progress: its draft and errors. */
interface Candidate {
  input: RowInput;
  draft: NotedDraft | null;
  /** its values, with relative changes of numbers resolved against the record */
  given: RecordValues;
  refusals: Refusals;
  /** its values passed the schema validation */
  isSound: boolean;
  number: number;
}

async function previewBatchOf(
  scene: WriteContext,
  resource: PreparedResource,
  inputs: readonly RowInput[],
  memory: PreviewMemory,
): Promise<PreviewRow[]> {
  const ids = inputs.flatMap(({ recordId }) => recordId ?? []).filter(Number.isSafeInteger);
  const known = ids.length
    ? await readByIds(scene.transaction, resource, scene.companyId, ids, writtenShape(resource))
    : [];
  const records = new Map(known.map((record) => [record.id as number, record]));
  const candidates = inputs.map((input) => candidateOf(resource, input, records, memory));
  const sound = candidates.filter(({ draft, isSound }) => draft && isSound);
  await prepareEach(
    scene,
    resource,
    sound.map(({ draft }) => draft!),
    memory.claimed,
  );
  // Rows that fail the schema skip the hooks; their references are still checked, to report all errors at once.
  const unsound = candidates.filter(({ draft, isSound }) => draft && !isSound);
  await checkReferences(
    scene.transaction,
    resource,
    scene.companyId,
    unsound.map(({ draft }) => draft!),
  );
  const drafted = candidates.filter(({ draft }) => draft);
  await checkUnique(
    scene,
    resource,
    drafted.map(({ draft }) => draft!),
    memory.claimed,
    drafted.map(({ number }) => number),
  );
  return candidates.map((candidate) => rowOf(resource, candidate));
}

function candidateOf(
  resource: PreparedResource,
  input: RowInput,
  records: ReadonlyMap<number, RecordValues>,
  memory: PreviewMemory,
): Candidate {
  const refusals = new Refusals();
  const { recordId, values } = input;
  memory.rows += 1;
  const candidate: Candidate = {
    input,
    draft: null,
    given: values,
    refusals,
    isSound: false,
    number: recordId ?? -memory.rows,
  };
  noteAll(refusals, input.errors);
  if (input.skip) return candidate;
  const before = recordId == null ? null : (records.get(recordId) ?? null);
  if (recordId != null && !before) refusals.add('id', 'unknown_reference', { ids: String(recordId) });
  else if (recordId != null && memory.records.has(recordId)) refusals.add('id', 'twice_in_preview');
  else {
    if (before) candidate.given = readCounts(resource, values, before, refusals.add).given;
    candidate.draft = draftOf(resource, before, candidate.given, refusals);
  }
  if (recordId != null) memory.records.add(recordId);
  candidate.isSound = !Object.keys(refusals.errors).length;
  return candidate;
}

function draftOf(
  resource: PreparedResource,
  before: RecordValues | null,
  values: RecordValues,
  refusals: Refusals,
): NotedDraft {
  // An empty update is not an error in a preview: the row is skipped.
  const isEmpty = before && !Object.keys(values).length;
  if (!isEmpty) noteAll(refusals, checkValues(resource, before ? 'update' : 'create', values), values);
  const wrong = new Set(Object.keys(refusals.errors).map((path) => path.split('.')[0]));
  const legal = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  const { add: refuse } = refusals;
  const after = before ? changedRecord(resource, before, legal, refuse) : newRecord(resource, legal, refuse);
  return { before, after, given: new Set(Object.keys(legal)), refuse };
}

/** Adds errors; a cell that could not be parsed is not reported again as missing. */
function noteAll(refusals: Refusals, errors: FieldErrors | undefined, values?: RecordValues): void {
  for (const [path, list] of Object.entries(errors ?? {})) {
    const isKnown = path in refusals.errors && values && !(path in values);
    if (!isKnown) for (const { code, params, words } of list) refusals.add(path, code, params, words);
  }
}

function rowOf(resource: PreparedResource, { input, draft, given, refusals }: Candidate): PreviewRow {
  const { recordId = null, values, source = null, skip, notes } = input;
  const errors = Object.keys(refusals.errors).length ? refusals.errors : null;
  const row: PreviewRow = {
    action: 'fail',
    recordId,
    seenVersion: (draft?.before?.version as number | undefined) ?? null,
    before: null,
    after: null,
    values,
    errors,
    source,
    result: notes ? { notes } : null,
  };
  if (skip) return { ...row, action: 'skip', errors: null, result: { code: skip } };
  if (errors || !draft) return { ...row, after: given, before: beforeOf(draft, Object.keys(given)) };
  const { before, after } = draft;
  const changed = before
    ? changedFields(resource, before, after)
    : resource.fields.filter(({ name, isDerived }) => !isDerived && isFilled(after[name]));
  if (before ? !changed.length : resource.hooks.saysNothing?.(after))
    return { ...row, action: 'skip', result: { ...row.result, code: 'unchanged' } };
  const visible = changed.filter(({ field }) => !field.writeOnly).map(({ name }) => name);
  return {
    ...row,
    action: before ? 'update' : 'create',
    before: beforeOf(draft, visible),
    after: pick(after, visible),
  };
}

const beforeOf = (draft: NotedDraft | null, names: readonly string[]) =>
  draft?.before ? pick(draft.before, names) : null;

const pick = (record: RecordValues, names: readonly string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
