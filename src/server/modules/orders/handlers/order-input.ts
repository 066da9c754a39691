/** Order fields of a request, and their conversion to the contents of an order. */
import { isPhone } from '../../../../shared/texts/phone.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { cleanText } from '../../../../field-types/column.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { changedRecord, newRecord, type Refusals } from '../../../crud/records/write/complete-record.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import type { CustomerInput } from '../../customers/customers.ts';
import type { Composed, OrderContentInput } from '../compose/compose-order.ts';
import { findAddress } from '../compose/find-customer.ts';
import { address } from '../order-aliases.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

export interface OrderInput extends OrderContentInput {
  channel?: 'dashboard' | 'online';
  status?: 'draft' | 'active';
  /** a customer without an id: found by phone number, or created */
  customer?: CustomerInput;
  version?: number;
  /** a complete address record of the customer, as sent */
  addressSaid?: RecordValues & { id: number };
  /** recipient of a new order, in either spelling */
  recipientCustomer?: RecordValues | null;
  recipient_customer?: RecordValues | null;
  /** for a new order, in either spelling */
  isManuallyCreated?: boolean;
  is_manually_created?: boolean;
  /** the total that the client has read */
  expects?: { total: number };
}

/** Payment types that a provider confirms: until then an online order is a draft with payment `pending`. */
const paidAhead: ReadonlySet<unknown> = new Set([
  'online',
  'mobile_wallets',
  'apple_pay',
  'valu',
  'sympl',
  'souhoola',
  'bank_installments',
]);

/** Default values of a new order. Source: specification section 5, “Dashboard-created orders start as draft …”. */
export function newOrderDefaults(
  { channel = 'dashboard', status, paymentType, isManuallyCreated, is_manually_created }: OrderInput,
  refusals: Refusals,
): RecordValues {
  const isOnline = channel === 'online';
  for (const [name, said] of Object.entries({ isManuallyCreated, is_manually_created }))
    if (said === isOnline) refusals.add(name, 'read_only', { key: name });
  const isAwaited = isOnline && paidAhead.has(paymentType);
  return {
    ...newRecord(prepared.purchases, {}, refusals.add),
    channel,
    isManuallyCreated: !isOnline,
    status: 'draft',
    payment: isAwaited ? 'pending' : 'unpaid',
    becomes: isAwaited ? 'draft' : (status ?? (isOnline ? 'active' : 'draft')),
  };
}

/** Validates the contents of an order. Setting an address of the order requires the right `see_contact`. */
export function cleanContent(
  given: OrderInput,
  base: RecordValues,
  refusals: Refusals,
  actor: WriteContext['actor'],
): OrderContentInput {
  if (given.customShippingFees != null && base.channel === 'online')
    refusals.add('customShippingFees', 'shipping_by_store');
  const known = knownContent(given);
  if (!given.shipTo) return known;
  demandContact(actor);
  refusePhone('shipTo', given.shipTo, refusals);
  return {
    ...known,
    shipTo: changedRecord(prepared.purchases, base, { shipTo: given.shipTo }, refusals.add)
      .shipTo as OrderContentInput['shipTo'] & object,
  };
}

/** Sets name and phone number of the address from the recipient of a new order. */
export function nameRecipient(
  composed: Composed,
  { recipientCustomer, recipient_customer }: OrderInput,
  refusals: Refusals,
  actor: WriteContext['actor'],
): void {
  const named = recipientCustomer ?? recipient_customer;
  if (!named) return;
  demandContact(actor);
  refusePhone('recipientCustomer', named, refusals);
  const { shipTo } = changedRecord(
    prepared.purchases,
    composed.after,
    { recipientCustomer: named },
    refusals.add,
  );
  composed.after.shipTo = shipTo;
}

function refusePhone(place: string, { phoneNumber }: RecordValues, refusals: Refusals): void {
  if (phoneNumber && !isPhone(phoneNumber as string)) refusals.add(`${place}.phoneNumber`, 'phone');
}

function demandContact(actor: WriteContext['actor']): void {
  const right = { module: prepared.purchases.model.module, action: 'see_contact' };
  if (!can(actor, right.module, right.action)) throw missingRight(right);
}

/**
 * Resolves a complete address record in the request: unchanged, it refers to the customer's address; changed, it becomes an address of this order
 * only, with name and phone number of the stored one unless sent.
 */
export async function takeAddress(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  given: OrderInput,
  customer: number | null | undefined,
): Promise<void> {
  const { addressSaid: said, customerId = customer } = given;
  delete given.addressSaid;
  if (!said || customerId == null) return;
  const known = await findAddress(transaction, companyId, safeId(customerId), safeId(said.id));
  if (!known) return;
  const { shipTo: sent } = address.write(said, { shipTo: known.shipTo }, () => {}) as {
    shipTo: RecordValues;
  };
  const { name, phoneNumber } = known.shipTo;
  const shipTo = { ...sent, name: sent.name ?? name, phoneNumber: sent.phoneNumber ?? phoneNumber };
  given.shipTo = shipTo;
  if (Object.entries(known.shipTo).some(([line, text]) => ((shipTo as RecordValues)[line] ?? null) !== text))
    return;
  delete given.shipTo;
  given.addressId = known.id;
}

/** Replaces ids out of range and characters that PostgreSQL cannot store, before any query. */
function knownContent(given: OrderInput): OrderContentInput {
  const { purchaseProducts, discountCode, notes } = given;
  const known: OrderContentInput = { ...given };
  for (const name of ['customerId', 'addressId', 'discountId'] as const)
    if (typeof given[name] === 'number') known[name] = safeId(given[name]);
  if (discountCode) known.discountCode = cleanText(discountCode);
  if (notes) known.notes = cleanText(notes);
  if (purchaseProducts)
    known.purchaseProducts = purchaseProducts.map((line) => ({
      ...line,
      ...(line.id !== undefined && { id: safeId(line.id) }),
      ...(line.productId !== undefined && { productId: safeId(line.productId) }),
      ...(typeof line.variantId === 'number' && { variantId: safeId(line.variantId) }),
      ...(line.extras && {
        extras: line.extras.map((extra) => ({
          ...extra,
          ...(extra.text && { text: cleanText(extra.text) }),
        })),
      }),
    }));
  return known;
}
