import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { findAddress, findCustomer, type OrderCustomer } from './find-customer.ts';
import type { OrderProblems } from './order-problems.ts';

export interface RecipientInput {
  customerId?: number | null;
  /** id of one of the customer’s addresses */
  addressId?: number | null;
  /** or an address of this order only */
  shipTo?: Record<string, unknown> | null;
}

interface Receiver {
  customer: OrderCustomer | undefined;
  addressId: number | null;
  shipTo: unknown;
}

/** Resolves the customer and the address of an order. Changing the customer sets their default address, unless the request names one. */
export async function composeRecipient(
  { transaction, companyId }: { transaction: Connection; companyId: number },
  base: RecordValues,
  given: RecipientInput,
  findings: OrderProblems,
): Promise<Receiver> {
  const held = (base.customerId as number | null | undefined) ?? null;
  const customerId = given.customerId === undefined ? held : given.customerId;
  const customer = customerId === null ? undefined : await findCustomer(transaction, companyId, customerId);
  if (customerId !== null && !customer)
    findings.add('customerId', 'unknown_reference', { ids: customerId }, true);
  if (!customer) findings.add('customerId', 'order_customer');
  const isOther = customerId !== held;
  if (isOther && customer?.isErased) findings.add('customerId', 'customer_erased', undefined, true);
  const stands = { addressId: (base.addressId as number | null) ?? null, shipTo: base.shipTo ?? null };
  if (given.shipTo !== undefined) return { customer, addressId: null, shipTo: given.shipTo };
  if (given.addressId === null) return { customer, addressId: null, shipTo: null };
  // A draft without an address gets the customer's default one.
  const isLacking = base.status === 'draft' && !stands.shipTo && customer !== undefined;
  if (given.addressId === undefined && !isOther && !isLacking) return { customer, ...stands };
  if (!customer) {
    if (given.addressId !== undefined) findings.add('addressId', 'address_other', undefined, true);
    return { customer, addressId: null, shipTo: null };
  }
  const address = await findAddress(transaction, companyId, customer.id, given.addressId);
  if (!address && given.addressId !== undefined) findings.add('addressId', 'address_other', undefined, true);
  return { customer, addressId: address?.id ?? null, shipTo: address?.shipTo ?? null };
}

const wheres = ['addressLine1', 'building', 'district', 'neighbourhood', 'city', 'region', 'zone'] as const;

/** True if the address has a line that names a place, rather than only a name and phone number. */
export const hasAddress = (shipTo: unknown): boolean =>
  wheres.some((line) => Boolean((shipTo as Record<string, unknown> | null)?.[line]));
