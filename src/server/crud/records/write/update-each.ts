/** Bulk update with individual values and versions per record: all or none. */
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import { historiesSince } from '../audit-log.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { changedFields } from './compare-records.ts';
import { changedRecord, Refusals } from './complete-record.ts';
import { mergeChange, unseenChanges, type History } from './merge-change.ts';
import { recordNotFound } from '../not-found.ts';
import { prepareEach } from './prepare-write.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { readCounts, type Counted } from '../read/read-counts.ts';
import { readByIds } from '../read/read-records.ts';
import { normalizeInput, type NormalizedInput } from './normalize-input.ts';
import { readableBy } from '../read/readable-fields.ts';
import type { RecordChange } from './record-change.ts';
import { wholeShape } from '../resources/record-shape.ts';
import { translateDatabaseErrors } from '../database-errors.ts';
import type { Row } from '../resources/row-shape.ts';
import { refuseTakenValues } from './unique-in-batch.ts';
import { withoutFields, writeChanges } from './update-records.ts';
import type { NotedDraft, WriteContext } from './write-context.ts';
import { lockListed, lockRecords } from './write-rows.ts';

/** A record of the request: fields to change, and optionally the version that the client read. */
export type RecordInput = RecordValues & { id: number; version?: number };

interface EachDraft extends NotedDraft {
  before: RecordValues;
  id: number;
  refusals: Refusals;
  /** changes since the version that the client read, unless it is current */
  history: History | undefined;
  /** names that the client used for fields */
  places: NormalizedInput['places'];
  /** conflicting fields, by the client's names */
  conflicts: FieldErrors;
}

/**
 * Updates records; those without changes keep their version.
 * @returns the updated records, in the order of the request
 * @throws Problem 404 for unknown records; 409 with every conflicting record; 422 by field. Error paths include the index: `records.3.price`
 */
export async function updateEach(
  scene: WriteContext,
  resource: PreparedResource,
  records: readonly RecordInput[],
  locale: AnswerLocale,
): Promise<Row[]> {
  const { transaction, companyId, actor } = scene;
  refuseTwice(records);
  const ids = records.map(({ id }) => id);
  await lockListed(transaction, resource, companyId, ids, ...records.map(valuesOf));
  const locked = await lockRecords(transaction, resource, companyId, ids);
  const drafts = await draftEach(scene, resource, records, new Map(locked.map((each) => [each.id, each])));
  await refuseConflicts(scene, resource, drafts, locale);

  await prepareEach(scene, resource, drafts);
  const changes = drafts.map(({ id, before, after }): RecordChange => {
    return { id, before, after, changed: changedFields(resource, before, after) };
  });
  await refuseTakenValues(scene, resource, drafts);
  refuseMistakes(drafts);
  const brought = drafts.map(({ given, history, ...draft }, index) => {
    const unseen = history ? unseenChanges(resource, given, changes[index]!.changed, history) : [];
    return { ...draft, given, history, conflicts: conflictsAt(unseen, draft.places) };
  });
  await refuseConflicts(scene, resource, brought, locale);

  const blind = new Set(records.filter(({ version }) => version === undefined).map(({ id }) => id));
  let rows: Promise<Row[]> | undefined;
  const read = () =>
    readByIds(
      transaction,
      readableBy(resource, actor),
      companyId,
      ids,
      wholeShape(readableBy(resource, actor), locale),
    );
  await atPlaces(
    changes,
    async () => {
      await writeChanges(scene, resource, changes, blind, { behind: () => (rows = read()) });
    },
    resource,
  );
  const byId = new Map((await (rows ?? read())).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}

const valuesOf = ({ id: _id, version: _version, ...values }: RecordInput): RecordValues => values;

const at = (index: number, field: string) => `records.${index}.${field}`;

function refuseTwice(records: readonly RecordInput[]): void {
  const known = new Set<number>();
  const errors: FieldErrors = {};
  for (const [index, { id }] of records.entries()) {
    if (known.has(id)) errors[at(index, 'id')] = [{ code: 'record_twice' }];
    known.add(id);
  }
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

/** Builds a draft per record: the client's values merged with changes since the version read. */
async function draftEach(
  { transaction, companyId }: WriteContext,
  resource: PreparedResource,
  records: readonly RecordInput[],
  standing: ReadonlyMap<unknown, RecordValues>,
): Promise<EachDraft[]> {
  const missing = records.flatMap(({ id }, index) => (standing.has(id) ? [] : [index]));
  if (missing.length)
    throw recordNotFound(resource, {
      errors: Object.fromEntries(missing.map((index) => [at(index, 'id'), [{ code: 'record_missing' }]])),
    });
  const stale = records.flatMap(({ id, version: since }) => {
    const current = standing.get(id)!.version as number;
    return since === undefined || since === current ? [] : [{ id, since, current }];
  });
  const histories = await historiesSince(transaction, resource, companyId, stale);
  return records.map((record) => {
    const { id } = record;
    const before = standing.get(id)!;
    const refusals = new Refusals();
    const { add: refuse } = refusals;
    const counted = countsOf(resource, valuesOf(record), before, refuse);
    const { given, places } = normalizeInput(resource, counted.given, before, refuse);
    refusals.placeAt(places);
    const since = histories.get(id);
    const history = since && withoutFields(since, counted.settled);
    const merged = history ? mergeChange(resource, given, before, history) : { given, conflicts: [] };
    const after = changedRecord(resource, before, merged.given, refuse);
    const conflicts = { ...conflictsAt(merged.conflicts, places), ...counted.conflicts };
    const names = new Set(Object.keys(merged.given));
    return { id, before, after, given: names, refuse, refusals, history, places, conflicts };
  });
}

/** Resolves relative numbers; a mismatch of the expected value becomes a conflict. */
function countsOf(
  resource: PreparedResource,
  written: RecordValues,
  before: RecordValues,
  refuse: Refusals['add'],
): Counted & { conflicts: FieldErrors } {
  try {
    return { ...readCounts(resource, written, before, refuse), conflicts: {} };
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    return { given: {}, settled: new Set(), conflicts: error.details.errors ?? {} };
  }
}

const conflictsAt = (names: readonly string[], places: NormalizedInput['places']): FieldErrors =>
  Object.fromEntries(names.map((name) => [places.get(name) ?? name, [{ code: 'conflict' }]]));

async function refuseConflicts(
  { transaction, companyId, actor }: WriteContext,
  resource: PreparedResource,
  drafts: readonly EachDraft[],
  locale: AnswerLocale,
): Promise<void> {
  const refused = drafts.flatMap(({ id, conflicts }, index) =>
    Object.keys(conflicts).length ? [{ index, id, conflicts }] : [],
  );
  if (!refused.length) return;
  const seen = readableBy(resource, actor);
  const ids = refused.map(({ id }) => id);
  const rows = await readByIds(transaction, seen, companyId, ids, wholeShape(seen, locale));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errors = refused.flatMap(({ index, conflicts }) =>
    Object.entries(conflicts).map(([field, list]) => [at(index, field), list] as const),
  );
  throw new Problem(409, 'conflict', {
    errors: Object.fromEntries(errors),
    conflicts: refused.map(({ index, id }) => ({ index, id, current: byId.get(id) })),
  });
}

/**
 * Throws the errors of all drafts together.
 * @throws Problem 422
 */
function refuseMistakes(drafts: readonly EachDraft[]): void {
  const errors = Object.fromEntries(
    drafts.flatMap(({ refusals }, index) =>
      Object.entries(refusals.errors).map(([field, list]) => [at(index, field), list] as const),
    ),
  );
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

/**
 * Database errors do not identify the row: the error is put at the only record that changes the field, else at `records`. A unique value
 * taken concurrently becomes a 409, so that the client retries and gets the error at its path.
 */
async function atPlaces(
  changes: readonly RecordChange[],
  write: () => Promise<void>,
  resource: PreparedResource,
): Promise<void> {
  try {
    await translateDatabaseErrors(resource, changes.length === 1 ? changes[0]!.after : {}, write);
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.errors) throw error;
    const errors = Object.entries(error.details.errors);
    const meant = (field: string) =>
      changes.flatMap(({ changed }, index) => (changed.some(({ name }) => name === field) ? [index] : []));
    if (changes.length > 1 && errors.some(([, list]) => list.some(({ code }) => code === 'taken')))
      throw new Problem(409, 'conflict');
    throw new Problem(error.status, error.code, {
      errors: Object.fromEntries(
        errors.map(([field, list]) => {
          const [index, ...others] = meant(field);
          return [index === undefined || others.length ? 'records' : at(index, field), list];
        }),
      ),
    });
  }
}
