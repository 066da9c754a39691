/** Updates of records: one with optimistic concurrency, or many to the same values. */
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { readUpdateResponse, type UpdateResponseQuery } from './update-response.ts';
import { changesOf, historySince, writeAudit } from '../audit-log.ts';
import { changedFields } from './compare-records.ts';
import { changedRecord, Refusals } from './complete-record.ts';
import { mergeChange, unseenChanges, type History } from './merge-change.ts';
import { readCounts } from '../read/read-counts.ts';
import { normalizeInput, type NormalizedInput } from './normalize-input.ts';
import { recordNotFound } from '../not-found.ts';
import { chunk } from './chunk.ts';
import { prepareWrites } from './prepare-write.ts';
import type { Draft, WriteContext } from './write-context.ts';
import { allOf } from '../../../infrastructure/database/query.ts';
import { readRecord } from '../read/read-records.ts';
import { readableBy } from '../read/readable-fields.ts';
import type { Row } from '../resources/row-shape.ts';
import { translateDatabaseErrors } from '../database-errors.ts';
import { lockListed, lockIds, lockRecords, updateRecords } from './write-rows.ts';
import type { RecordChange } from './record-change.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/**
 * Updates a record. A write without changes keeps the version.
 * @param given fields to change, and `version` as read by the client
 * @throws Problem 404; 409 with the current record on a conflict; 422 by field
 */
async function updateRecord(
  scene: WriteContext,
  resource: PreparedResource,
  id: number,
  { version, ...written }: RecordValues,
  locale: AnswerLocale,
  hasParts: boolean,
): Promise<Row> {
  const { transaction, companyId } = scene;
  await lockListed(transaction, resource, companyId, [id], written);
  const [before] = await lockRecords(transaction, resource, companyId, [id]);
  if (!before) throw recordNotFound(resource);
  const history =
    before.version === version
      ? undefined
      : await historySince(transaction, resource, companyId, id, version as number, before.version as number);
  return besideCurrent(scene, resource, id, locale, async () => {
    const refusals = new Refusals();
    const { given: counted, settled } = readCounts(resource, written, before, refusals.add);
    refusals.check();
    const { given, places } = normalizeInput(resource, counted, before);
    const since = history && withoutFields(history, settled);
    const merged = since ? mergeStale(resource, before, since, given, places, hasParts) : given;
    return changeOne(scene, resource, before, merged, locale, { history: since, places });
  });
}

/**
 * Updates a record under the version given; without one, fields are overwritten and the audit log records that.
 * @param hasParts the request also changes parts of the record, by another call
 * @throws Problem as `updateRecord`
 */
export const changeRecord = (
  scene: WriteContext,
  resource: PreparedResource,
  id: number,
  given: RecordValues,
  locale: AnswerLocale,
  { hasParts = false } = {},
): Promise<Row> =>
  given.version
    ? updateRecord(scene, resource, id, given, locale, hasParts)
    : setFields(scene, resource, id, given, locale, { withoutVersion: true });

/** Adds the current record to a conflict. */
async function besideCurrent(
  { transaction, companyId, actor }: WriteContext,
  resource: PreparedResource,
  id: number,
  locale: AnswerLocale,
  write: () => Promise<Row>,
): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    const current = await readRecord(transaction, readableBy(resource, actor), companyId, id, locale);
    throw new Problem(409, 'conflict', { ...error.details, current });
  }
}

/** The history without fields that were already checked against the record. */
export const withoutFields = ({ base, unknown }: History, settled: ReadonlySet<string>): History => ({
  base: Object.fromEntries(Object.entries(base).filter(([name]) => !settled.has(name))),
  unknown: new Set([...unknown].filter((name) => !settled.has(name))),
});

/** Updates a locked record and returns it. */
async function changeOne(
  scene: WriteContext,
  resource: PreparedResource,
  before: RecordValues,
  values: RecordValues,
  locale: AnswerLocale,
  manner: Manner,
): Promise<Row> {
  const answer = readUpdateResponse(scene, resource, before, locale);
  await change(scene, resource, [before], values, { ...manner, ...answer.along });
  return answer.row();
}

function mergeStale(
  resource: PreparedResource,
  current: RecordValues,
  history: History,
  mine: RecordValues,
  places: NormalizedInput['places'],
  hasParts: boolean,
): RecordValues {
  const { given, conflicts } = mergeChange(resource, mine, current, history, undefined, hasParts);
  refuseConflicts(conflicts.map((name) => places.get(name) ?? name));
  return given;
}

function refuseConflicts(names: readonly string[]): void {
  if (!names.length) return;
  throw new Problem(409, 'conflict', {
    errors: Object.fromEntries(names.map((name) => [name, [{ code: 'conflict' }]])),
  });
}

/**
 * Sets many records to the same values, all or none.
 * @param prefix path prefix of field errors
 * @returns the ids, in order
 * @throws Problem 404 with the unknown ids; 422 by field
 */
export async function updateMany(
  scene: WriteContext,
  resource: PreparedResource,
  ids: readonly number[],
  values: RecordValues,
  prefix = 'values.',
): Promise<number[]> {
  const { transaction, companyId } = scene;
  await lockListed(transaction, resource, companyId, ids, values);
  const locked = await lockAll(scene, resource, ids);
  for (const part of chunk(locked)) {
    const records = await lockRecords(transaction, resource, companyId, part);
    await change(scene, resource, records, values, { prefix });
  }
  return locked;
}

/**
 * Sets fields of a record regardless of its version.
 * @param withoutVersion the client could have sent a version but did not, which the audit log records
 * @throws Problem 404; 422 by field
 */
export async function setFields(
  scene: WriteContext,
  resource: PreparedResource,
  id: number,
  values: RecordValues,
  locale: AnswerLocale,
  { withoutVersion = false } = {},
): Promise<Row> {
  const { transaction, companyId } = scene;
  await lockListed(transaction, resource, companyId, [id], values);
  const [before] = await lockRecords(transaction, resource, companyId, [id]);
  if (!before) throw recordNotFound(resource);
  return besideCurrent(scene, resource, id, locale, () =>
    changeOne(scene, resource, before, values, locale, { withoutVersion }),
  );
}

/**
 * Locks records.
 * @returns their ids, in order
 * @throws Problem 404 with the unknown ids
 */
export async function lockAll(
  { transaction, companyId }: WriteContext,
  resource: PreparedResource,
  ids: readonly number[],
): Promise<number[]> {
  const locked = await lockIds(transaction, resource, companyId, ids);
  const found = new Set(locked);
  const missing = ids.filter((id) => !found.has(id));
  if (!missing.length) return locked;
  const named = missing.slice(0, 20).join(', ');
  throw recordNotFound(resource, {
    errors: { ids: [{ code: 'unknown_reference', params: { ids: named } }] },
  });
}

/** Options of an update. */
interface Manner extends Storing {
  /** the client sent no version */
  withoutVersion?: boolean;
  /** changes since the version that the client read, unless it is current */
  history?: History | undefined;
  /** names that the client used for fields */
  places?: NormalizedInput['places'];
}

async function change(
  scene: WriteContext,
  resource: PreparedResource,
  records: readonly RecordValues[],
  values: RecordValues,
  { prefix = '', withoutVersion = false, history, places, behind, returned }: Manner = {},
): Promise<void> {
  const refusals = new Refusals();
  const drafts = records.map((before) => {
    const { given: counted } = readCounts(resource, values, before, refusals.add, prefix);
    const { given, places: found } = normalizeInput(resource, counted, before, refusals.add);
    refusals.placeAt(found.size ? found : (places ?? found));
    const after = changedRecord(resource, before, given, refusals.add);
    return { before, after, given: new Set(Object.keys(given)), withoutVersion, history, places };
  });
  await storeChanges(scene, resource, drafts, refusals, { prefix, behind, returned });
}

/** A record before and after a change. */
export interface ChangeDraft extends Draft, Omit<Manner, keyof Storing> {
  before: RecordValues;
}

/** Options of storing. */
interface Storing extends UpdateResponseQuery {
  /** path prefix of field errors */
  prefix?: string;
}

/**
 * Prepares and stores updates of locked records, and writes the audit log.
 * @param refusals errors so far; all are thrown together
 * @throws Problem 422 by field; 409 by field for implicit changes in conflict with others
 */
export async function storeChanges(
  scene: WriteContext,
  resource: PreparedResource,
  drafts: readonly ChangeDraft[],
  refusals: Refusals,
  { prefix = '', ...asked }: Storing = {},
): Promise<void> {
  await prepareWrites(scene, resource, drafts, refusals, prefix);
  const changes = drafts.map(({ before, after, given, history }): RecordChange => {
    const changed = changedFields(resource, before, after);
    if (history) refuseConflicts(unseenChanges(resource, given, changed, history));
    return { id: before.id as number, before, after, changed };
  });
  const blind = new Set(drafts.filter((draft) => draft.withoutVersion).map(({ before }) => before.id));
  await translateDatabaseErrors(resource, drafts[0]?.after ?? {}, () =>
    writeChanges(scene, resource, changes, blind, asked),
  );
}

/**
 * Stores validated updates and writes the audit log; updates without changes are skipped.
 * @param blind ids of records written without a version
 * @param asked read requests for the response
 */
export async function writeChanges(
  { transaction, companyId, source, commitBehind }: WriteContext,
  resource: PreparedResource,
  wanted: readonly RecordChange[],
  blind: ReadonlySet<unknown>,
  { behind, returned }: UpdateResponseQuery = {},
): Promise<void> {
  const changes = wanted.filter(({ changed }) => changed.length);
  if (!changes.length) return;
  const entries = changes.map(({ id, before, after, changed }) => {
    const said = { id, version: Number(before?.version) + 1, changes: changesOf(changed, before, after) };
    return blind.has(id) ? { ...said, withoutVersion: true } : said;
  });
  const isLinked = changes.some(({ changed }) =>
    changed.some(({ field, writeRows }) => field.through ?? writeRows),
  );
  const [one] = changes;
  // The hook `goesWith` and links need further round trips.
  const isWhole = !isLinked && !resource.hooks.goesWith;
  const answer = isWhole ? returned?.(one!) : undefined;
  const asked = [
    updateRecords(transaction, resource, companyId, changes, answer),
    writeAudit(transaction, resource, companyId, 'update', source, entries),
    ...(behind && !isLinked && !answer ? [behind(one!)] : []),
  ];
  if (behind && isWhole) commitBehind?.(asked, one!.after);
  await allOf(asked);
}
