/** Deletes records; those that others depend on are refused with 409 `in_use`. */
import { undeletableReason } from '../../../../shared/resources/undeletable-records.ts';
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { recordNotFound } from '../not-found.ts';
import { refuseSupportStaff } from '../../../infrastructure/sessions/access.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { storeDeletedRows } from './deleted-rows.ts';
import { changesOf, writeAudit, type AuditEntry } from '../audit-log.ts';
import { chunk } from './chunk.ts';
import type { WriteContext } from './write-context.ts';
import { allOf } from '../../../infrastructure/database/query.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { readRecord } from '../read/read-records.ts';
import { readableBy } from '../read/readable-fields.ts';
import type { Row } from '../resources/row-shape.ts';
import { translateDatabaseErrors } from '../database-errors.ts';
import { deleteRows, lockRecords } from './write-rows.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { lockAll } from './update-records.ts';

/**
 * Deletes a record.
 * @returns the record before the deletion
 * @throws Problem 404; 409 `in_use`, or the code of `beforeDelete`
 */
export async function deleteRecord(
  scene: WriteContext,
  resource: PreparedResource,
  id: number,
  locale: AnswerLocale,
): Promise<Row> {
  const { transaction, companyId, actor } = scene;
  const records = await lockRecords(transaction, resource, companyId, [safeId(id)]);
  if (!records.length) throw recordNotFound(resource);
  const record = await readRecord(transaction, readableBy(resource, actor), companyId, id, locale);
  await removeRecords(scene, resource, records);
  return record;
}

/**
 * Deletes many records, all or none.
 * @returns their ids, in order
 * @throws Problem 404 with the unknown ids; 409 `in_use`
 */
export async function deleteMany(
  scene: WriteContext,
  resource: PreparedResource,
  ids: readonly number[],
): Promise<number[]> {
  const { transaction, companyId } = scene;
  const locked = await lockAll(scene, resource, ids);
  const entries: AuditEntry[][] = [];
  for (const part of chunk(locked)) {
    const records = await lockRecords(transaction, resource, companyId, part);
    entries.push(farewells(scene, resource, records));
    await leave(scene, resource, records);
  }
  await removeAll(scene, resource, locked, entries);
  return locked;
}

/** Deletes locked records, stores their rows and dependents for undo, and writes the audit log. */
export async function removeRecords(
  scene: WriteContext,
  resource: PreparedResource,
  records: readonly RecordValues[],
): Promise<void> {
  const ids = records.map(({ id }) => id as number);
  const entries = farewells(scene, resource, records);
  await leave(scene, resource, records);
  await removeAll(scene, resource, ids, [entries]);
}

/** Runs the hook `goesWith` for deleted records. */
async function leave(
  { transaction, companyId }: WriteContext,
  { hooks }: PreparedResource,
  records: readonly RecordValues[],
): Promise<void> {
  await hooks.goesWith?.(
    transaction,
    companyId,
    records.map((before) => ({ id: before.id as number, before, after: null })),
  );
}

/**
 * Checks that records may be deleted and builds their audit log entries.
 * @throws Problem 409 for one that may not
 */
function farewells(
  { actor }: WriteContext,
  { hooks, fields, model }: PreparedResource,
  records: readonly RecordValues[],
): AuditEntry[] {
  refuseSupportStaff(model.module, actor);
  return records.map((record) => {
    const forbidden = undeletableReason(model, record) ?? hooks.beforeDelete?.(record, actor);
    if (typeof forbidden === 'string') throw new Problem(409, forbidden);
    if (forbidden) throw new Problem(409, forbidden.code, { params: forbidden.params });
    const held = fields.filter(({ name, isDerived }) => !isDerived && record[name] != null);
    const { id, version } = record as { id: number; version: number };
    return { id, version, changes: changesOf(held, record, null) };
  });
}

/** Deletes all rows in one statement, as they may depend on each other; audit log entries are written in chunks. */
async function removeAll(
  { transaction, companyId, source }: WriteContext,
  resource: PreparedResource,
  ids: readonly number[],
  [first = [], ...others]: readonly AuditEntry[][],
): Promise<void> {
  const note = (entries: AuditEntry[]) =>
    writeAudit(transaction, resource, companyId, 'delete', source, entries);
  await translateDatabaseErrors(resource, null, () =>
    allOf([
      storeDeletedRows(transaction, resource, ids, source),
      deleteRows(transaction, resource, companyId, ids),
      note(first),
    ]),
  );
  for (const entries of others) await note(entries);
}
