/** Rows of customer addresses: read, lock with the customer, audit, and keep one default address. Used by the handlers and by undo. */
import { sql } from 'kysely';
import { catalogue } from '../../../generated/catalogue.js';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { addToAuditLog } from '../../crud/records/audit-log.ts';
import { recordNotFound } from '../../crud/records/not-found.ts';

export type Lines = Record<string, unknown>;

type Inside = Pick<Session, 'companyId'>;

/** Makes a customer's oldest address the default one, where there is none. */
export async function ensureDefaultAddress(
  transaction: Connection,
  session: Inside,
  customerId: number,
  source: string,
): Promise<void> {
  const { companyId } = session;
  const { rows } = await sql<{ id: number }>`
    select id from addresses where company_id = ${companyId} and "customerId" = ${customerId} order by id limit 1`.execute(
    transaction,
  );
  if (!rows[0]) return;
  await setDefault(transaction, session, rows[0].id, true, source);
}

/**
 * Locks the customer, so that concurrent requests cannot set two defaults. @returns the number of addresses. @throws Problem 404; 409 for an erased
 * customer
 */
export async function lockCustomer(
  transaction: Connection,
  { companyId }: Inside,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ addresses: number; isErased: boolean }>`
    select "erasedAt" is not null as "isErased", (select count(*) from addresses a where a.company_id = ${companyId} and a."customerId" = c.id) as addresses
    from customers c where c.company_id = ${companyId} and c.id = ${id} for update`.execute(transaction);
  if (!rows[0]) throw recordNotFound({ model: catalogue.customers! });
  if (rows[0].isErased) throw new Problem(409, 'customer_erased');
  return rows[0].addresses;
}

/** Unsets the customer's default address, before another one becomes the default. */
export async function clearDefault(
  transaction: Connection,
  session: Inside,
  customerId: number,
  source: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from addresses where company_id = ${session.companyId} and "customerId" = ${customerId} and "isDefault"`.execute(
    transaction,
  );
  if (rows[0]) await setDefault(transaction, session, rows[0].id, false, source);
}

async function setDefault(
  transaction: Connection,
  session: Inside,
  id: number,
  isDefault: boolean,
  source: string,
): Promise<void> {
  const before = await readAddress(transaction, session, id, true);
  await sql`update addresses set "isDefault" = ${isDefault}, version = version + 1, "updatedAt" = now()
    where company_id = ${session.companyId} and id = ${id}`.execute(transaction);
  await auditAddress(transaction, session, 'update', id, before, source);
}

/** An address in the format of responses. @throws Problem 404 */
export async function readAddress(
  transaction: Connection,
  { companyId }: Inside,
  id: number,
  forUpdate = false,
): Promise<Lines> {
  const { rows } = await sql<Lines>`
    select id, version, 'Customer' as "addressableType", "customerId" as "addressableId", "isDefault", name, "phoneNumber",
      "addressType", "addressLine1", building, floor, apartment, neighbourhood, district, zone, city, region, country, "locationId"
    from addresses where company_id = ${companyId} and id = ${id} ${forUpdate ? sql`for update` : sql``}`.execute(
    transaction,
  );
  if (!rows[0]) throw new Problem(404, 'not_found');
  return rows[0];
}

/** Writes the change of an address to the audit log. @returns the address */
export async function auditAddress(
  transaction: Connection,
  session: Inside,
  action: 'create' | 'update' | 'delete',
  id: number,
  before: Lines | null,
  source: string,
): Promise<Lines> {
  const after = action === 'delete' ? null : await readAddress(transaction, session, id);
  const known = (after ?? before)!;
  const value = (lines: Lines | null, name: string) => lines?.[name] ?? null;
  const names = Object.keys(known).filter(
    (name) => name !== 'version' && value(after, name) !== value(before, name),
  );
  const changes = Object.fromEntries(
    names.map((name) => [name, { from: value(before, name), to: value(after, name) }]),
  );
  await addToAuditLog(transaction, 'addresses', session.companyId, action, source, [
    { id, version: known.version as number, changes },
  ]);
  return known;
}
