/** Writes a batch of preview rows as create and update would, and returns the outcome of each. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { changesOf, historiesSince, writeAudit } from '../records/audit-log.ts';
import { changedFields } from '../records/write/compare-records.ts';
import { withoutFields } from '../records/write/update-records.ts';
import { changedRecord, newRecord, Refusals } from '../records/write/complete-record.ts';
import { mergeChange, unseenChanges, type History } from '../records/write/merge-change.ts';
import { prepareEach } from '../records/write/prepare-write.ts';
import { readCounts } from '../records/read/read-counts.ts';
import type { NotedDraft, WriteContext } from '../records/write/write-context.ts';
import { allOf, rowsOf } from '../../infrastructure/database/query.ts';
import { translateDatabaseErrors } from '../records/database-errors.ts';
import { insertRecords, lockRecords, updateRecords } from '../records/write/write-rows.ts';
import type { RecordChange } from '../records/write/record-change.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { failed, failedByOthers, type RowOutcome, type WaitingRow } from './row-result.ts';

/**
 * Writes rows under a savepoint. When the database refuses the batch, it is halved until the refused row is alone.
 * @param relative fields that the preview changed by an amount or a percentage: a row fails when its record holds another value now
 * @returns an outcome for each row
 */
export async function applyRows(
  scene: WriteContext,
  resource: PreparedResource,
  rows: readonly WaitingRow[],
  relative: ReadonlySet<string>,
): Promise<RowOutcome[]> {
  const command = (text: string) => rowsOf(scene.transaction, text, []);
  await command('savepoint preview_rows');
  try {
    const outcomes = await writeRows(scene, resource, rows, relative);
    await command('release savepoint preview_rows');
    return outcomes;
  } catch (error) {
    await command('rollback to savepoint preview_rows');
    const [row, ...others] = rows;
    if (!row) throw error;
    if (!others.length) {
      if (!(error instanceof Problem)) throw error;
      return [failed(row, error.code, error.details.errors)];
    }
    const half = Math.ceil(rows.length / 2);
    const first = await applyRows(scene, resource, rows.slice(0, half), relative);
    return [...first, ...(await applyRows(scene, resource, rows.slice(half), relative))];
  }
}

interface Candidate {
  row: WaitingRow;
  draft: NotedDraft;
  refusals: Refusals;
  /** changes of the record since the preview read it */
  history?: History | undefined;
}

async function writeRows(
  scene: WriteContext,
  resource: PreparedResource,
  rows: readonly WaitingRow[],
  relative: ReadonlySet<string>,
): Promise<RowOutcome[]> {
  const outcomes = new Map<number, RowOutcome>();
  const settle = (outcome: RowOutcome) => void outcomes.set(outcome.position, outcome);
  const candidates = await draftRows(scene, resource, rows, { settle, relative });
  await prepareEach(
    scene,
    resource,
    candidates.map(({ draft }) => draft),
  );
  const legal = candidates.filter(({ row, draft, history, refusals: { errors } }) => {
    const isLegal = !Object.keys(errors).length;
    if (!isLegal) settle(failed(row, 'validation', errors));
    const unseen = isLegal && history ? unseenOf(resource, draft, history) : [];
    if (unseen.length) settle(failedByOthers(row, unseen));
    return isLegal && !unseen.length;
  });
  const only = legal.length === 1 ? legal[0]!.draft.after : {};
  await translateDatabaseErrors(resource, only, async () => {
    await createAll(scene, resource, legal, settle);
    await updateAll(scene, resource, legal, settle);
  });
  return rows.map(({ position }) => outcomes.get(position)!);
}

/** Reads and locks the records; fails rows whose record was deleted, or changed in the same fields since the preview. */
async function draftRows(
  { transaction, companyId }: WriteContext,
  resource: PreparedResource,
  rows: readonly WaitingRow[],
  { settle, relative }: { settle: (outcome: RowOutcome) => void; relative: ReadonlySet<string> },
): Promise<Candidate[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const locked = ids.length ? await lockRecords(transaction, resource, companyId, ids) : [];
  const records = new Map(locked.map((record) => [record.id as number, record]));
  const stale = rows.flatMap(({ recordId, seenVersion }) => {
    const current = recordId == null ? undefined : (records.get(recordId)?.version as number | undefined);
    if (current === undefined || seenVersion === null || current === seenVersion) return [];
    return [{ id: recordId!, since: seenVersion, current }];
  });
  const histories = await historiesSince(transaction, resource, companyId, stale);
  return rows.flatMap((row): Candidate[] => {
    const { recordId } = row;
    const refusals = new Refusals();
    const { add: refuse } = refusals;
    if (recordId == null) {
      const after = newRecord(resource, row.values, refuse);
      return [{ row, refusals, draft: { before: null, after, given: namesOf(row.values), refuse } }];
    }
    const before = records.get(recordId);
    if (!before) {
      settle(failed(row, 'record_gone'));
      return [];
    }
    const counted = readCounts(resource, row.values, before, refuse);
    const since = histories.get(recordId);
    const history = since && withoutFields(since, counted.settled);
    const { given, conflicts } = history
      ? mergeChange(resource, counted.given, before, history, relative)
      : { given: counted.given, conflicts: [] };
    if (conflicts.length) {
      settle(failedByOthers(row, conflicts));
      return [];
    }
    const after = changedRecord(resource, before, given, refuse);
    return [{ row, refusals, history, draft: { before, after, given: namesOf(given), refuse } }];
  });
}

const unseenOf = (resource: PreparedResource, { before, after, given }: NotedDraft, history: History) =>
  unseenChanges(resource, given, changedFields(resource, before ?? {}, after), history);

const namesOf = (values: RecordValues) => new Set(Object.keys(values));

async function createAll(
  { transaction, companyId, source }: WriteContext,
  resource: PreparedResource,
  candidates: readonly Candidate[],
  settle: (outcome: RowOutcome) => void,
): Promise<void> {
  const made = candidates.filter(({ draft }) => !draft.before);
  if (!made.length) return;
  const ids = await insertRecords(
    transaction,
    resource,
    companyId,
    made.map(({ draft }) => draft.after),
  );
  const entries = made.map(({ row, draft: { after } }, place) => {
    const id = ids[place]!;
    settle({
      position: row.position,
      state: 'applied',
      recordId: id,
      result: { version: 1 },
      wrote: 'create',
    });
    const held = resource.fields.filter(({ name, isDerived }) => !isDerived && isFilled(after[name]));
    return { id, version: 1, changes: changesOf(held, null, after) };
  });
  await writeAudit(transaction, resource, companyId, 'create', source, entries);
}

async function updateAll(
  { transaction, companyId, source }: WriteContext,
  resource: PreparedResource,
  candidates: readonly Candidate[],
  settle: (outcome: RowOutcome) => void,
): Promise<void> {
  const changes: RecordChange[] = [];
  for (const { row, draft } of candidates) {
    const { before, after } = draft;
    if (!before) continue;
    const { id, version } = before as { id: number; version: number };
    const changed = changedFields(resource, before, after);
    if (changed.length) changes.push({ id, before, after, changed });
    settle({
      position: row.position,
      state: 'applied',
      recordId: id,
      result: changed.length ? { version: version + 1 } : { version, code: 'unchanged' },
      wrote: changed.length ? 'update' : null,
    });
  }
  if (!changes.length) return;
  const entries = changes.map(({ id, before, after, changed }) => {
    return { id, version: Number(before?.version) + 1, changes: changesOf(changed, before, after) };
  });
  await allOf([
    updateRecords(transaction, resource, companyId, changes),
    writeAudit(transaction, resource, companyId, 'update', source, entries),
  ]);
}

const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
