/** Selects the records of a bulk change and computes its preview rows. */
import { filtersOf } from '../../../field-types/api-schemas.ts';
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import { selectedIds, type Choice } from '../records/read/selected-records.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { readByIds } from '../records/read/read-records.ts';
import { writtenShape } from '../records/resources/record-shape.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { compile } from '../../infrastructure/http/validation.ts';
import { changedValues, checkChanges, type BulkChange } from './bulk-changes.ts';
import { previewBatch, previewRows, type PreviewMemory } from './preview-rows.ts';
import { addPreviewRows } from './preview-repository.ts';

/** Request body of a bulk change. */
export interface BulkRequest {
  resource: string;
  ids?: number[];
  /** every record of the resource */
  all?: boolean;
  /** filter parameters of the list call */
  narrowing?: Record<string, unknown>;
  changes: BulkChange[];
}

/** Largest number of records in one preview. */
const mostRecords = 50_000;

/**
 * The ids of the records of a request.
 * @throws Problem 422 at `changes`, `narrowing` or `ids`
 */
export async function recordsOf(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  resource: PreparedResource,
  { ids, all, narrowing, changes }: BulkRequest,
): Promise<number[]> {
  const errors = checkChanges(resource, changes);
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
  const choice: Choice = { ...readNarrowing(resource, narrowing), ids, ...(all && { all }) };
  const found = await selectedIds(transaction, resource, companyId, choice, mostRecords);
  if (!found.length) throw fieldProblem('ids', 'ids_empty');
  return found;
}

/**
 * Parses filters as the list call does, converting strings.
 * @throws Problem 422 at `narrowing`
 */
export function readNarrowing(
  { model }: PreparedResource,
  narrowing: Record<string, unknown> = {},
): Record<string, unknown> {
  const filters = filtersOf(model).map(({ parameter, schema }) => [parameter, schema] as const);
  const properties = { ...Object.fromEntries(filters), search: { type: 'string', maxLength: 200 } };
  const read = structuredClone(narrowing);
  const validate = compile({ type: 'object', properties }, 'querystring');
  if (validate(read)) return read;
  const [first] = validate.errors ?? [];
  const key = first?.instancePath.split('/')[1] ?? String(first?.params.additionalProperty ?? '');
  throw fieldProblem(key ? `narrowing.${key}` : 'narrowing', 'invalid');
}

/** Previews the changes of records and appends the rows to the preview. */
export async function previewChanges(
  scene: WriteContext,
  resource: PreparedResource,
  preview: number,
  ids: readonly number[],
  changes: readonly BulkChange[],
  memory: PreviewMemory,
): Promise<void> {
  const { transaction, companyId } = scene;
  for (let from = 0; from < ids.length; from += previewBatch) {
    const some = ids.slice(from, from + previewBatch);
    const records = await readByIds(transaction, resource, companyId, some, writtenShape(resource));
    const known = new Map(records.map((record) => [record.id as number, record as RecordValues]));
    const inputs = some.map((recordId) => {
      const record = known.get(recordId);
      const made = record ? changedValues(resource, changes, record) : { values: {} };
      // The name is stored with the row, in case the record is deleted before the preview is applied.
      const name = record?.[resource.model.represents];
      return { recordId, ...made, ...(name != null && { source: { name } }) };
    });
    const position = memory.rows + 1;
    await addPreviewRows(
      transaction,
      companyId,
      preview,
      position,
      await previewRows(scene, resource, inputs, memory),
    );
  }
}
