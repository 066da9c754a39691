/** Queries of an order's customer and of their addresses. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

export interface OrderCustomer {
  id: number;
  isGuest: boolean;
  hasAddress: boolean;
  /** personal data was erased */
  isErased: boolean;
}

export async function findCustomer(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<OrderCustomer | undefined> {
  const [row] = await rowsOf<OrderCustomer>(
    transaction,
    `select c.id, c."isGuest", c."erasedAt" is not null as "isErased", exists (select from addresses a where a.company_id = c.company_id and a."customerId" = c.id) as "hasAddress"
     from customers c where c.company_id = $1 and c.id = $2`,
    [companyId, id],
  );
  return row;
}

/**
 * Reads an address of the customer in the form that orders store.
 * @param id the default address if absent
 */
export async function findAddress(
  transaction: Connection,
  companyId: number,
  customerId: number,
  id: number | undefined,
): Promise<{ id: number; shipTo: Record<string, unknown> } | undefined> {
  const [row] = await rowsOf<{ id: number; shipTo: Record<string, unknown> }>(
    transaction,
    `select a.id, jsonb_build_object('name', coalesce(a.name, nullif(trim(concat_ws(' ', c."firstName", c."lastName")), '')),
       'phoneNumber', coalesce(a."phoneNumber", c."phoneNumber"), 'addressLine1', a."addressLine1", 'building', a.building,
       'floor', a.floor, 'apartment', a.apartment, 'district', a.district, 'neighbourhood', a.neighbourhood, 'city', a.city,
       'region', a.region, 'zone', a.zone, 'country', a.country, 'addressType', a."addressType") as "shipTo"
     from addresses a join customers c on c.company_id = a.company_id and c.id = a."customerId"
     where a.company_id = $1 and a."customerId" = $2 and ($3::bigint is null and a."isDefault" or a.id = $3)`,
    [companyId, customerId, id ?? null],
  );
  return row;
}
