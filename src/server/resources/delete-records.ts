/** Deleting records. Records that others depend on are kept: 409 `in_use`. */
import type { AnswerLocale } from '../../model/locale.ts';
import type { RecordValues } from '../behaviours/behaviour.ts';
import { Problem } from '../problem.ts';
import { keepRows } from '../changes/deleted-rows.ts';
import { changesOf, writeAudit } from './audit-trail.ts';
import type { WriteScene } from './prepare-write.ts';
import { allOf } from './query.ts';
import { knownId, readRecord } from './read-records.ts';
import { seenBy } from './readable-fields.ts';
import type { Row } from './record-shape.ts';
import { translated } from './refusals.ts';
import { deleteRows, lockRecords } from './store-records.ts';
import type { StoredResource } from './stored-resource.ts';
import { lockAll } from './update-records.ts';

/**
 * Deletes a record.
 * @returns the record as it was
 * @throws Problem 404; 409 `in_use`, or the code that the behaviour forbids it with
 */
export async function deleteRecord(
  scene: WriteScene,
  resource: StoredResource,
  id: number,
  locale: AnswerLocale,
): Promise<Row> {
  const { transaction, companyId, actor } = scene;
  const records = await lockRecords(transaction, resource, companyId, [knownId(id)]);
  if (!records.length) throw new Problem(404, 'not_found');
  const record = await readRecord(transaction, seenBy(resource, actor), companyId, id, locale);
  await removeRecords(scene, resource, records);
  return record;
}

/**
 * Deletes many records, all or none.
 * @returns their ids, in order
 * @throws Problem 404 that names the ids which do not exist; 409 `in_use`
 */
export async function deleteMany(
  scene: WriteScene,
  resource: StoredResource,
  ids: readonly number[],
): Promise<number[]> {
  const records = await lockAll(scene, resource, ids);
  await removeRecords(scene, resource, records);
  return records.map(({ id }) => id as number);
}

/** Deletes locked records. The trail keeps what every one held, and beside it what went with it is kept for its return. */
export async function removeRecords(
  { transaction, companyId, source, actor }: WriteScene,
  resource: StoredResource,
  records: readonly RecordValues[],
): Promise<void> {
  for (const record of records) {
    const forbidden = resource.behaviour.beforeDelete?.(record, actor);
    if (typeof forbidden === 'string') throw new Problem(409, forbidden);
    if (forbidden) throw new Problem(409, forbidden.code, { params: forbidden.params });
  }
  const ids = records.map(({ id }) => id as number);
  const entries = records.map((record) => {
    const held = resource.fields.filter(({ name, isDerived }) => !isDerived && record[name] != null);
    return {
      id: record.id as number,
      version: record.version as number,
      changes: changesOf(held, record, null),
    };
  });
  await translated(resource, null, () =>
    allOf([
      keepRows(transaction, resource, ids, source),
      deleteRows(transaction, resource, companyId, ids),
      writeAudit(transaction, resource, companyId, 'delete', source, entries),
    ]),
  );
}
