/**
 * Merges two customers. Orders, addresses, reviews and notes of the one removed move to the one kept, and its empty fields are filled. One change
 * set: undo restores both.
 */
import { sql } from 'kysely';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { removeRecords } from '../../../crud/records/write/delete-records.ts';
import { chunk } from '../../../crud/records/write/chunk.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { readByIds } from '../../../crud/records/read/read-records.ts';
import { writtenShape } from '../../../crud/records/resources/record-shape.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { storeChanges, writeChanges } from '../../../crud/records/write/update-records.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { moveNotes } from '../../../crud/notes/move-notes.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';

/** Fields with a choice between the two values. */
export const choosable = ['name', 'phoneNumber', 'email', 'subscribedToNewsletter'] as const;
export type Choosable = (typeof choosable)[number];

export interface Merge {
  /** id of the customer that is kept */
  id: number;
  /** id of the customer that is removed */
  other: number;
  /** fields taken from the removed customer although the kept one has a value */
  take: readonly Choosable[];
}

/** Counts of moved records. */
export interface MovedCounts {
  orders: number;
  addresses: number;
  reviews: number;
  notes: number;
}

export interface CustomerPair {
  kept: RecordValues;
  other: RecordValues;
}

/** Resources that reference customers. */
const pointing = ['purchases', 'reviews'] as const;

/** Requires the permissions of the undo too, so that the actor can undo the merge. */
function demandRights({ actor }: WriteContext, moved: MovedCounts): void {
  const rights = [
    ...['edit', 'create', 'delete', 'see_contact'].map((action) => ({ module: 'customer', action })),
    ...(moved.orders ? [{ module: 'purchase', action: 'edit' }] : []),
    ...(moved.reviews ? [{ module: prepared.reviews.model.module, action: 'edit' }] : []),
  ];
  for (const right of rights) if (!can(actor, right.module, right.action)) throw missingRight(right);
}

/** Reads both customers. @throws Problem 422 for the same customer; 404; 409 for one who is erased or has an erasure request */
export async function readPair(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  { id, other }: Merge,
  read = readByIds,
): Promise<CustomerPair> {
  if (id === other) throw fieldProblem('other', 'merge_self');
  const records = await read(
    transaction,
    prepared.customers,
    companyId,
    [id, other],
    writtenShape(prepared.customers),
  );
  const kept = records.find((record) => record.id === id);
  const gone = records.find((record) => record.id === other);
  if (!kept) throw recordNotFound(prepared.customers);
  if (!gone) throw recordNotFound(prepared.customers, { errors: { other: [{ code: 'record_missing' }] } });
  if (kept.erasedAt || gone.erasedAt) throw new Problem(409, 'customer_erased');
  // A merge would lose the erasure request.
  const waiting = [kept, gone].find(({ eraseDueAt }) => eraseDueAt);
  if (waiting) throw new Problem(409, 'customer_erase_asked');
  return { kept, other: gone };
}

/**
 * Locks both customers by ascending id, to avoid deadlocks between merges. Their orders are locked first, as in order changes, because a changed name
 * is copied to the orders.
 */
export async function lockPair(scene: WriteContext, merge: Merge): Promise<CustomerPair> {
  await sql`select from purchases where company_id = ${scene.companyId} and "customerId" = any(${[merge.id, merge.other]}::bigint[])
    order by id for update`.execute(scene.transaction);
  return readPair(scene, merge, lockRecords);
}

/** The merged customer. */
export function mergedRecord({ kept, other }: CustomerPair, take: readonly Choosable[]): RecordValues {
  const taken = new Set<string>(take);
  const pick = (name: string, by = name) =>
    other[name] != null && (taken.has(by) || kept[name] == null) ? other[name] : kept[name];
  // The name is two fields but one choice.
  const named = taken.has('name') ? other : kept;
  const tags = [...new Set([...(kept.tags as string[]), ...(other.tags as string[])])];
  return {
    ...kept,
    firstName: named.firstName,
    lastName: named.lastName,
    phoneNumber: pick('phoneNumber'),
    email: pick('email'),
    // Consent is not merged unless it is chosen, and then with its time and source.
    ...consentOf(taken.has('subscribedToNewsletter') ? other : kept),
    isGuest: Boolean(kept.isGuest && other.isGuest),
    tags: tags.slice(0, 50),
    mergedFrom: [
      ...(kept.mergedFrom as string[]),
      formerName(other),
      ...(other.mergedFrom as string[]),
    ].slice(0, 50),
  };
}

const consentOf = ({ subscribedToNewsletter, newsletterChangedAt, newsletterSource }: RecordValues) => ({
  subscribedToNewsletter,
  newsletterChangedAt,
  newsletterSource,
});

const formerName = ({ id, firstName, lastName, phoneNumber, email }: RecordValues): string =>
  [[`#${id}`, firstName, lastName].filter(Boolean).join(' '), phoneNumber, email].filter(Boolean).join(', ');

/** Counts the records to move. */
export async function countMoved(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  other: number,
): Promise<MovedCounts> {
  const { rows } = await sql<MovedCounts>`
    select (select count(*) from purchases where company_id = ${companyId} and "customerId" = ${other}) as orders,
      (select count(*) from addresses where company_id = ${companyId} and "customerId" = ${other}) as addresses,
      (select count(*) from reviews where company_id = ${companyId} and "customerId" = ${other}) as reviews,
      (select count(*) from notes where company_id = ${companyId} and resource = 'customers' and "recordId" = ${other}) as notes
    `.execute(transaction);
  return rows[0]!;
}

/** Merges a locked pair. @throws Problem 403; 422 by field for invalid merged values */
export async function mergeCustomers(
  scene: WriteContext,
  pair: CustomerPair,
  merge: Merge,
): Promise<MovedCounts> {
  const { id, other, take } = merge;
  const moved = await countMoved(scene, other);
  demandRights(scene, moved);
  for (const resource of pointing) await movePointing(scene, resource, id, other);
  await moveAddresses(scene, id, other);
  await moveNotes(scene, 'customers', other, id);
  const draft = {
    before: pair.kept,
    after: mergedRecord(pair, take),
    given: new Set<string>(),
  };
  await storeChanges(scene, prepared.customers, [draft], new Refusals());
  await removeRecords(
    scene,
    prepared.customers,
    await lockRecords(scene.transaction, prepared.customers, scene.companyId, [other]),
  );
  return moved;
}

async function movePointing(
  scene: WriteContext,
  name: (typeof pointing)[number],
  id: number,
  other: number,
): Promise<void> {
  const { transaction, companyId } = scene;
  const resource = prepared[name]!;
  const field = resource.fields.find((each) => each.name === 'customerId')!;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(name)} where company_id = ${companyId} and "customerId" = ${other} order by id`.execute(
    transaction,
  );
  for (const part of chunk(rows.map((row) => row.id))) {
    const records = await lockRecords(transaction, resource, companyId, part);
    const changes = records
      .filter(({ customerId }) => customerId === other)
      .map((before) => ({
        id: before.id as number,
        before,
        after: { ...before, customerId: id },
        changed: [field],
      }));
    await writeChanges(scene, resource, changes, new Set());
  }
}

/** The default address of the kept customer stays; without one, that of the other becomes the default. */
async function moveAddresses(
  { transaction, companyId, source }: WriteContext,
  id: number,
  other: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; was: boolean; isDefault: boolean }>`
    with moving as (select id, "isDefault" as was from addresses where company_id = ${companyId} and "customerId" = ${other} for update),
      own as (select exists (select from addresses where company_id = ${companyId} and "customerId" = ${id} and "isDefault") as has)
    update addresses a set "customerId" = ${id}, "isDefault" = moving.was and not own.has, version = a.version + 1, "updatedAt" = now()
    from moving, own where a.company_id = ${companyId} and a.id = moving.id
    returning a.id, a.version, moving.was, a."isDefault"`.execute(transaction);
  const entries = rows.map(({ was, isDefault, ...row }) => ({
    ...row,
    changes: {
      customerId: { from: other, to: id },
      ...(was !== isDefault && { isDefault: { from: was, to: isDefault } }),
    },
  }));
  if (entries.length) await addToAuditLog(transaction, 'addresses', companyId, 'update', source, entries);
}

/** @throws Problem 409 where one of the versions is not the one that the user saw */
export function requireUnchanged(
  { kept, other }: CustomerPair,
  seen: { version: number; otherVersion: number },
): void {
  if (kept.version !== seen.version || other.version !== seen.otherVersion)
    throw new Problem(409, 'merge_changed');
}
