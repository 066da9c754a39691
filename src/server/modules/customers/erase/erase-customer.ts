/**
 * Erases a customer's personal data from the customer, addresses, carts, orders, notes and the audit log. Items, amounts and dates of orders stay, so
 * that totals and analytics do not change. Cannot be undone.
 */
import { sql } from 'kysely';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { chunk } from '../../../crud/records/write/chunk.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { storeChanges, writeChanges } from '../../../crud/records/write/update-records.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import { mergedCustomerIds, messagesOfCustomers } from '../merged-customer-ids.ts';

/** Counts of the records that were anonymized or deleted. */
export interface Erased {
  orders: number;
  addresses: number;
  notes: number;
}

/** Fields of an erasure request, cleared once it is done or cancelled. */
export const noErasureRequest = { eraseAskedAt: null, eraseAskedBy: null, eraseDueAt: null };

/** Order fields with personal data. Of `shipTo` the town stays, for analytics. */
const told = ['shipTo', 'notes'] as const;

/**
 * @param version the version that the client read, for immediate erasure
 * @throws Problem 403; 404; 409 for a customer who is erased, has changed since, or has an open order
 */
export async function eraseCustomer(scene: WriteContext, id: number, version?: number): Promise<Erased> {
  const { transaction, companyId, actor } = scene;
  // Lock order: orders before the customer, as in a merge, because a changed name is copied to the orders.
  const { rows: orders } = await sql<{ id: number; isUnderWay: boolean }>`
    select id, is_under_way(status, fulfillment) as "isUnderWay"
    from purchases where company_id = ${companyId} and "customerId" = ${id} order by id for update`.execute(
    transaction,
  );
  const [before] = await lockRecords(transaction, prepared.customers, companyId, [id]);
  if (!before) throw recordNotFound(prepared.customers);
  const rights = [
    { module: 'customer', action: 'edit' },
    { module: 'customer', action: 'see_contact' },
    ...(orders.length ? [{ module: 'purchase', action: 'edit' }] : []),
  ];
  for (const right of rights) if (!can(actor, right.module, right.action)) throw missingRight(right);
  if (before.erasedAt) throw new Problem(409, 'already_erased');
  if (version !== undefined && before.version !== version) throw new Problem(409, 'erase_changed');
  const underWay = orders.find(({ isUnderWay }) => isUnderWay);
  if (underWay) throw new Problem(409, 'erase_under_way', { params: { id: underWay.id } });

  const people = [id, ...mergedCustomerIds(before.mergedFrom as string[])];
  const ids = orders.map((order) => order.id);
  await storeChanges(
    scene,
    prepared.customers,
    [{ before, after: nobody(before), given: new Set<string>() }],
    new Refusals(),
  );
  await forgetInOrders(scene, ids);
  await forgetWritten(scene, id, ids);
  const { rows: homes } = await sql`
    delete from addresses where company_id = ${companyId} and "customerId" = ${id} returning id`.execute(
    transaction,
  );
  const { rows: notes } = await sql<{ id: number }>`
    delete from notes where company_id = ${companyId} and (resource = 'customers' and "recordId" = any(${people}::bigint[])
      or resource = 'purchases' and "recordId" = any(${ids}::bigint[])) returning id`.execute(transaction);
  await sql`delete from notices where company_id = ${companyId} and (resource = 'customers' and "recordId" = ${id}
    or kind = 'mentioned' and resource = 'purchases' and "recordId" = any(${ids}::bigint[]))`.execute(
    transaction,
  );
  await forgetInMessages(scene, id, people);
  await forgetInReceipts(scene, ids);
  await sql`select erase_person_history(${id}, ${people}::bigint[], ${notes.map((note) => note.id)}::bigint[])`.execute(
    transaction,
  );
  return { orders: ids.length, addresses: homes.length, notes: notes.length };
}

/** The anonymized record; `#id` replaces the name. */
const nobody = (before: RecordValues): RecordValues => ({
  ...before,
  firstName: `#${String(before.id)}`,
  lastName: null,
  phoneNumber: null,
  email: null,
  subscribedToNewsletter: false,
  tags: [],
  mergedFrom: [],
  ...noErasureRequest,
  erasedAt: new Date().toISOString(),
});

async function forgetInOrders(scene: WriteContext, ids: readonly number[]): Promise<void> {
  const { transaction, companyId } = scene;
  const purchases = prepared.purchases;
  const fields = told.map((name) => purchases.fields.find((field) => field.name === name)!);
  for (const part of chunk(ids)) {
    const records = await lockRecords(transaction, purchases, companyId, part);
    const changes = records.map((before) => {
      const after = { ...before, shipTo: townOf(before.shipTo), notes: null };
      const changed = fields.filter(({ name }) => before[name] != null);
      return { id: before.id as number, before, after, changed };
    });
    await writeChanges(scene, purchases, changes, new Set());
  }
  await sql`update refused_deliveries set phone = null, place = null
    where company_id = ${companyId} and "purchaseId" = any(${ids}::bigint[])`.execute(transaction);
}

/** Removes texts and files that the customer entered with order items. The files are unreferenced then, and deleted by the nightly cleanup. */
async function forgetWritten(
  { transaction, companyId }: WriteContext,
  id: number,
  orders: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ options: unknown }>`
    select coalesce(jsonb_agg(o -> 'name'), '[]') as options
    from products p cross join lateral jsonb_path_query(p.extras, '$[*].options[*]') o
    where p.company_id = ${companyId} and p.id in (
      select l."productId" from purchase_products l where l.company_id = ${companyId} and l."purchaseId" = any(${orders}::bigint[]))`.execute(
    transaction,
  );
  const options = JSON.stringify(rows[0]!.options);
  await sql`update purchase_products l set extras = remove_customer_texts(l.extras, ${options}::jsonb)
    where l.company_id = ${companyId} and l."purchaseId" = any(${orders}::bigint[]) and l.extras <> '[]'`.execute(
    transaction,
  );
  await sql`select erase_written_texts(${id}, ${options}::jsonb)`.execute(transaction);
}

/** Keeps the messages but removes the phone numbers, also from the gateway's response, which may repeat them. */
async function forgetInMessages(
  { transaction, companyId }: WriteContext,
  id: number,
  people: readonly number[],
): Promise<void> {
  await sql`update sms_messages m set "phoneNumber" = null, said = null
    where m.company_id = ${companyId} and ${messagesOfCustomers(companyId, id, people)}`.execute(transaction);
}

/**
 * Tax receipts that the tax authority has or is to receive stay complete, as the law on personal data (Egypt, 151 of 2020) exempts data that another
 * law requires. Buyers of withdrawn and test receipts are removed.
 */
async function forgetInReceipts(
  { transaction, companyId }: WriteContext,
  orders: readonly number[],
): Promise<void> {
  await sql`update tax_documents set "buyerId" = null, "buyerName" = null,
      body = case when state in ('sending', 'sent') then body else (body::jsonb || '{"buyer": {"type": "P"}}')::text end
    where company_id = ${companyId} and "purchaseId" = any(${orders}::bigint[]) and "buyerId" is not null
      and (state = 'withdrawn' or mode <> 'production')`.execute(transaction);
}

function townOf(shipTo: unknown): Record<string, unknown> | null {
  if (!shipTo) return null;
  const { country = null, region = null, city = null } = shipTo as Record<string, unknown>;
  return { country, region, city };
}
