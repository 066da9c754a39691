/** Fields held by the parts of a record (`x-field.heldBy`): prices of a product with variants. Bulk changes of these update the parts. */
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { prepared } from '../resources/prepared.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { lockAll, updateMany } from './update-records.ts';
import type { WriteContext } from './write-context.ts';

/** The resource that holds a field; `undefined` for the record itself. */
const holderOf = (resource: PreparedResource, name: string): string | undefined =>
  resource.writable.get(name)?.field.heldBy;

/** Whether parts hold this field of the record. It is then derived: undo and restore skip it, and writes are refused. */
export const isDelegatedField = (
  { hooks }: PreparedResource,
  { heldBy }: FieldModel,
  record: RecordValues,
): boolean => heldBy !== undefined && hooks.hasAny?.[heldBy]?.(record) === true;

/** The parts of records. */
export interface Parts {
  resource: PreparedResource;
  /** the ids of all parts, in order */
  ids: number[];
  /** ids of parts of records that have real parts */
  ofDivided: number[];
  /** ids of records whose only part represents themselves */
  whole: number[];
}

/**
 * Reads the parts of records.
 * @param holder resource of the parts; its `lockedUnder` names the field that references the record
 */
export async function partsOfRecords(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  holder: string,
  ids: readonly number[],
): Promise<Parts> {
  const resource = prepared[holder]!;
  const { lockedUnder, isPart } = resource.hooks;
  const record = `t.${quoted(lockedUnder!.field)}`;
  const isReal = isPart?.('t') ?? 'true';
  const rows = await rowsOf<{ id: number; record: number; isPart: boolean }>(
    transaction,
    `select t.id, ${record} as record, ${isReal} as "isPart" from ${resource.table} t
     where t.company_id = $1 and ${record} = any($2::bigint[]) order by t.id`,
    [companyId, ids],
  );
  const divided = new Set(rows.filter((row) => row.isPart).map((row) => Number(row.record)));
  return {
    resource,
    ids: rows.filter((row) => row.isPart || !divided.has(Number(row.record))).map(({ id }) => Number(id)),
    ofDivided: rows.filter((row) => row.isPart).map(({ id }) => Number(id)),
    whole: ids.filter((id) => !divided.has(id)),
  };
}

/**
 * Sets many records to the same values, all or none; fields held by parts are set on the parts.
 * @returns the ids of the records, in order
 * @throws Problem as `updateMany`
 */
export async function updateManyWithParts(
  scene: WriteContext,
  resource: PreparedResource,
  ids: readonly number[],
  values: RecordValues,
  prefix: string,
): Promise<number[]> {
  const names = Object.keys(values).filter((name) => holderOf(resource, name));
  const holder = names[0] && holderOf(resource, names[0]);
  if (!holder) return updateMany(scene, resource, ids, values, prefix);
  const locked = await lockAll(scene, resource, ids);
  const parts = await partsOfRecords(scene, holder, locked);
  const whole = new Set(parts.whole);
  const divided = locked.filter((id) => !whole.has(id));
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  const held = Object.fromEntries(names.map((name) => [name, values[name]]));
  if (parts.whole.length) await updateMany(scene, resource, parts.whole, values, prefix);
  if (divided.length && Object.keys(own).length) await updateMany(scene, resource, divided, own, prefix);
  if (parts.ofDivided.length) await updateMany(scene, parts.resource, parts.ofDivided, held, prefix);
  return locked;
}

/** The resource that holds any of the changed fields. */
export const delegateOfAny = (
  resource: PreparedResource,
  changes: readonly { field: string }[],
): string | undefined => changes.map(({ field }) => holderOf(resource, field)).find(Boolean);

/**
 * The resource that a bulk change must update: undefined for the given one, or the one that holds the changed fields.
 * @throws Problem 422 when fields of both are changed
 */
export function delegateOfChanges(
  resource: PreparedResource,
  changes: readonly { field: string }[],
): string | undefined {
  const [holder, ...others] = [...new Set(changes.map(({ field }) => holderOf(resource, field)))];
  if (!others.length) return holder;
  const place = changes.findIndex(
    ({ field }) => holderOf(resource, field) !== holderOf(resource, changes[0]!.field),
  );
  throw fieldProblem(`changes.${place}.field`, 'change_apart');
}
