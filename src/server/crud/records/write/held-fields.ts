/**
 * Fields that the parts of a record hold where it has some (`x-field.heldBy`): of a product with variants the prices. A change of many
 * records changes those parts.
 */
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { ownResource } from '../resources/own-resources.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { lockAll, updateMany } from './update-records.ts';
import type { WriteContext } from './write-context.ts';

/** The resource whose records hold a field, or `undefined` where the record itself does. */
const holderOf = (resource: PreparedResource, name: string): string | undefined =>
  resource.writable.get(name)?.field.heldBy;

/** Do parts of a record hold this field? Then it follows them: undoing and restoring leave it out, and a write of it is refused. */
export const isHeldByParts = (
  { behaviour }: PreparedResource,
  { heldBy }: FieldModel,
  record: RecordValues,
): boolean => heldBy !== undefined && behaviour.hasAny?.[heldBy]?.(record) === true;

/** Parts of records, and which of the records have none beside the part that is the record itself. */
export interface Parts {
  resource: PreparedResource;
  /** the ids of all parts, in order */
  ids: number[];
  /** of these, the parts of records that have some beside themselves */
  ofDivided: number[];
  /** the records that are their own only part */
  whole: number[];
}

/**
 * Reads the parts of records.
 * @param holder the resource of the parts, whose `lockedUnder` names the field that points at the record
 */
export async function partsOfRecords(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  holder: string,
  ids: readonly number[],
): Promise<Parts> {
  const resource = ownResource(holder)!;
  const { lockedUnder, isPart } = resource.behaviour;
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
 * Changes many records to the same values, all or none; fields that parts hold are set at the parts of records that have some.
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
export const holderOfAny = (
  resource: PreparedResource,
  changes: readonly { field: string }[],
): string | undefined => changes.map(({ field }) => holderOf(resource, field)).find(Boolean);

/**
 * The resource whose records a bulk change is about: the one that was asked for, or the one that holds the changed fields.
 * @throws Problem 422 where the changes are of fields of both
 */
export function holderOfChanges(
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
