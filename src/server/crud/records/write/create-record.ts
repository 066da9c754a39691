import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { changesOf, writeAudit } from '../audit-log.ts';
import { newRecord, Refusals } from './complete-record.ts';
import { prepareWrites } from './prepare-write.ts';
import { normalizeInput } from './normalize-input.ts';
import type { WriteContext } from './write-context.ts';
import { readRecord } from '../read/read-records.ts';
import { readableBy } from '../read/readable-fields.ts';
import type { Row } from '../resources/row-shape.ts';
import { translateDatabaseErrors } from '../database-errors.ts';
import { insertRecord } from './write-rows.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/**
 * Creates a record.
 * @param written writable fields, validated by the API schema
 * @returns the new record
 * @throws Problem 422 with errors by field
 */
export async function createRecord(
  scene: WriteContext,
  resource: PreparedResource,
  written: RecordValues,
  locale: AnswerLocale,
): Promise<Row> {
  const refusals = new Refusals();
  const { given, places } = normalizeInput(resource, written, null, refusals.add);
  refusals.placeAt(places);
  const after = newRecord(resource, given, refusals.add);
  const draft = { before: null, after, given: new Set(Object.keys(given)) };
  await prepareWrites(scene, resource, [draft], refusals);

  const { transaction, companyId, source, actor } = scene;
  return translateDatabaseErrors(resource, after, async () => {
    const id = await insertRecord(transaction, resource, companyId, after);
    const changes = changesOf(
      resource.fields.filter(({ name, isDerived }) => !isDerived && isFilled(after[name])),
      null,
      after,
    );
    const [, record] = await Promise.all([
      writeAudit(transaction, resource, companyId, 'create', source, [{ id, version: 1, changes }]),
      readRecord(transaction, readableBy(resource, actor), companyId, id, locale),
    ]);
    return record;
  });
}

const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
