/** Computes an order from the request and the store's data, never from amounts that the client sends. */
import { computeOrderTotals, type OrderTotals } from '../../../../shared/orders/order-totals.ts';
import { computeCodFee, computeShippingFees } from '../../../../shared/orders/shipping.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import type { Refusals } from '../../../crud/records/write/complete-record.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { readOrderRules, type AmountFormatter } from '../../company/company.ts';
import { placeOf, readPlacePrice, type WrittenPlace } from '../../shipping/shipping.ts';
import {
  chooseDiscount,
  type ChosenDiscount,
  type DiscountContext,
  type NamedDiscount,
} from './choose-discount.ts';
import { composeLines, type BareLine } from './compose-lines.ts';
import { composeRecipient, hasAddress, type RecipientInput } from './compose-recipient.ts';
import { OrderProblems, type OrderProblem } from './order-problems.ts';
import type { LineInput, OrderLine } from '../order-line.ts';
import { manualShippingReason, shippingReasonOf, type ShippingReason } from './shipping-reason.ts';

export interface OrderContentInput extends RecipientInput {
  purchaseProducts?: LineInput[];
  paymentType?: string;
  /** empty or `null`: none, so that only automatic discounts apply */
  discountCode?: string | null;
  discountId?: number | null;
  /** minor units; `null`: by the store’s rules */
  customShippingFees?: number | null;
  notes?: string | null;
  isAllowedToOpen?: boolean;
}

export interface Composed {
  /** the order record with its lines and totals */
  after: RecordValues;
  sums: OrderTotals;
  chosen: ChosenDiscount;
  /** the context that discounts were checked in */
  asked: DiscountContext;
  /** problems that prevent placing the order */
  findings: readonly OrderProblem[];
  /** formats an amount for a message */
  said: AmountFormatter;
}

interface Scene {
  transaction: Connection;
  companyId: number;
  /** receives the errors that refuse the write */
  refusals: Refusals;
  /** this write places the order: every finding refuses it */
  isPlacing: boolean;
  /** the write changes the discount only: a discount that does not apply is refused, on a draft too */
  appliesDiscount?: boolean;
  /** time to check discounts at, in milliseconds since the epoch; default now */
  now?: number;
}

/** @param base the stored order, or the defaults of a new one */
export async function composeOrder(
  scene: Scene,
  base: RecordValues,
  given: OrderContentInput,
): Promise<Composed> {
  const { transaction, companyId, refusals, isPlacing } = scene;
  const findings = new OrderProblems(refusals, isPlacing);
  const isPlaced = base.status !== 'draft' && base.id !== undefined;
  // A draft that the customer has paid keeps its prices and fees.
  const isAgreed =
    isPlaced || (base.id !== undefined && (base.paidTotal as number) > (base.refundedTotal as number));
  const standing = (base.purchaseProducts ?? []) as OrderLine[];
  const [rules, lines, receiver] = await Promise.all([
    readOrderRules(transaction, companyId),
    composeLines(
      { transaction, companyId, standing, keepsPrices: isAgreed, checksGoods: !isPlaced, findings },
      given.purchaseProducts ?? standing.map(({ id, quantity }) => ({ id, quantity })),
    ),
    composeRecipient(scene, base, given, findings),
  ]);
  const paymentType = given.paymentType ?? (base.paymentType as string);
  const isDelivered = lines.some(({ isShipped }) => isShipped);
  // An empty list of lines is reported here; unavailable products are reported at their line.
  if (isPlaced && standing.length && given.purchaseProducts?.length === 0)
    findings.add('purchaseProducts', 'order_emptied', undefined, true);
  else if (!(given.purchaseProducts ?? standing).length) findings.add('purchaseProducts', 'order_empty');
  if (isDelivered && !hasAddress(receiver.shipTo))
    findings.add(
      'addressId',
      receiver.customer && !receiver.customer.hasAddress ? 'no_address' : 'address_missing',
    );

  const vat = isAgreed ? (base.vatMode as typeof rules.vat) : rules.vat;
  const price = await readPlacePrice(
    transaction,
    companyId,
    rules.shipping,
    isDelivered ? (receiver.shipTo as WrittenPlace | null) : null,
  );
  if (price.disabledBy !== null) refuseRegion(price.disabledBy, base, given, findings);
  const grams = gramsOf(lines);
  const shippingFor = (goods: number) =>
    shippingOf(base, given, isAgreed, () => ({
      fees: computeShippingFees(price.rules, { grams, goods }),
      reason: shippingReasonOf(price, { grams, goods }),
    }));
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { named, isStanding } = namedDiscount(base, given, { isPlaced, isAgreed });
  const asked: DiscountContext = {
    transaction,
    companyId,
    orderId: (base.id as number | undefined) ?? null,
    customerId: receiver.customer?.id ?? null,
    productIds: lines.flatMap(({ productId }) => productId ?? []),
    cart: {
      lines,
      customer: receiver.customer ?? null,
      shippingFees: shippingFor(subtotal).fees,
      now: scene.now ?? Date.now(),
    },
    isPlacing: isPlacing || (isPlaced && !isStanding),
    isStanding,
    isPlaced,
  };
  const chosen = await chooseDiscount(asked, named);
  // A discount named for a placed order is applied or refused, as it changes what the customer pays.
  const isRefused = scene.appliesDiscount === true || (isPlaced && !isStanding);
  noteDiscount(chosen, given, findings, { said: rules.said, isRefused });
  const off = chosen.shares(0).lines.reduce((sum, each) => sum + each, 0);
  const { fees: shippingFees, reason } = isDelivered
    ? shippingFor(subtotal - off)
    : { fees: 0, reason: null };
  const sums = computeOrderTotals(lines, {
    vat,
    discount: chosen.shares(shippingFees),
    shippingFees,
    codFee:
      isAgreed && paymentType === base.paymentType
        ? (base.codFee as number)
        : computeCodFee(rules.codFee, paymentType, isDelivered),
  });
  if (base.channel === 'online' && rules.minimumTotal !== null && sums.subtotal < rules.minimumTotal)
    findings.add('purchaseProducts', 'order_minimum', undefined, false, {
      amount: rules.said(rules.minimumTotal),
    });
  const after = {
    ...base,
    ...said(given),
    customerId: receiver.customer?.id ?? null,
    addressId: receiver.addressId,
    shipTo: receiver.shipTo,
    paymentType,
    customShippingFees:
      given.customShippingFees === undefined ? (base.customShippingFees ?? null) : given.customShippingFees,
    shippingReason: reason,
    discountId: chosen.discount?.id ?? null,
    isDiscountChosen: chosen.isChosen && chosen.discount !== null,
    vatMode: vat,
    purchaseProducts: lines.map((line, place) => storedLine(line, sums.lines[place]!)),
    ...amountsOf(sums),
  };
  return { after, sums, chosen, asked, findings: findings.list, said: rules.said };
}

/** Reports a region without delivery. A placed order is refused only if the request changes its address. */
function refuseRegion(
  id: string,
  base: RecordValues,
  given: OrderContentInput,
  findings: OrderProblems,
): void {
  const isMoved = base.id !== undefined && base.status !== 'draft' && namesPlace(given);
  const place = given.shipTo ? 'shipTo' : 'addressId';
  findings.add(place, 'region_disabled', undefined, isMoved, { place: placeOf(id)!.name });
}

const namesPlace = ({ shipTo, addressId, customerId }: OrderContentInput): boolean =>
  [shipTo, addressId, customerId].some((each) => each !== undefined && each !== null);

/** The totals without the lines, as stored in the record. */
export const amountsOf = ({ lines: _lines, ...amounts }: OrderTotals): Omit<OrderTotals, 'lines'> => amounts;

const said = ({ notes, isAllowedToOpen }: OrderContentInput): RecordValues => ({
  ...(notes !== undefined && { notes: notes?.trim() || null }),
  ...(isAllowedToOpen !== undefined && { isAllowedToOpen }),
});

const storedLine = (
  { isShipped: _isShipped, ...line }: BareLine,
  sums: OrderTotals['lines'][number],
): OrderLine => ({
  ...line,
  ...sums,
});

/** Total weight in grams of the lines with a weight; `null` if there are none. */
function gramsOf(lines: readonly BareLine[]): number | null {
  const paying = lines.filter(({ grams }) => grams !== null);
  return paying.length ? paying.reduce((sum, { grams, quantity }) => sum + grams! * quantity, 0) : null;
}

/** Delivery fee and its reason: the custom fee, else the stored fee of a placed order whose lines do not change, else the store's rules. */
function shippingOf(
  base: RecordValues,
  given: OrderContentInput,
  isPlaced: boolean,
  byRules: () => { fees: number; reason: ShippingReason | null },
): { fees: number; reason: ShippingReason | null } {
  const custom = given.customShippingFees === undefined ? base.customShippingFees : given.customShippingFees;
  if (typeof custom === 'number') return { fees: custom, reason: manualShippingReason };
  const stands = isPlaced && !given.purchaseProducts && given.customShippingFees === undefined;
  if (!stands) return byRules();
  return {
    fees: base.shippingFees as number,
    reason: (base.shippingReason ?? null) as ShippingReason | null,
  };
}

/** The discount that the request or the order names. A placed order keeps its discount, even if it has expired, until another is named. */
function namedDiscount(
  { discountId, isDiscountChosen }: RecordValues,
  { discountCode, discountId: id }: OrderContentInput,
  { isPlaced, isAgreed }: { isPlaced: boolean; isAgreed: boolean },
): { named: NamedDiscount; isStanding: boolean } {
  if (discountCode?.trim()) return { named: { code: discountCode }, isStanding: false };
  if (typeof id === 'number') return { named: { id }, isStanding: isPlaced && id === discountId };
  if (id === null || discountCode !== undefined) return { named: null, isStanding: false };
  const isKept = typeof discountId === 'number' && (isAgreed || isDiscountChosen === true);
  return { named: isKept ? { id: discountId } : null, isStanding: isPlaced };
}

function noteDiscount(
  { discount, refusal }: ChosenDiscount,
  { discountCode }: OrderContentInput,
  findings: OrderProblems,
  { said, isRefused }: { said: AmountFormatter; isRefused: boolean },
): void {
  if (!refusal) return;
  const { code, params = {} } = refusal;
  const { amount, ...counts } = params;
  const words = amount === undefined ? undefined : { amount: said(amount) };
  findings.add(discountCode ? 'discountCode' : 'discountId', code, counts, !discount || isRefused, words);
}
