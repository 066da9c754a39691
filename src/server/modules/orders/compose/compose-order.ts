/** What an order becomes by what a caller says of it: worked out of what the store knows, never of amounts that were sent. */
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
import { composeReceiver, isSomewhere, type ReceiverInput } from './compose-receiver.ts';
import { Findings, type Finding } from './findings.ts';
import type { LineInput, OrderLine } from './order-line.ts';
import { manualShippingReason, shippingReasonOf, type ShippingReason } from './shipping-reason.ts';

export interface OrderContentInput extends ReceiverInput {
  purchaseProducts?: LineInput[];
  paymentType?: string;
  /** empty or `null`: none, so that only what applies by itself is left */
  discountCode?: string | null;
  discountId?: number | null;
  /** minor units; `null`: what the store’s rules say */
  customShippingFees?: number | null;
  notes?: string | null;
  isAllowedToOpen?: boolean;
}

export interface Composed {
  /** the order with its lines and sums */
  after: RecordValues;
  sums: OrderTotals;
  chosen: ChosenDiscount;
  /** what discounts were asked with */
  asked: DiscountContext;
  /** what speaks against placing it */
  findings: readonly Finding[];
  /** an amount in a sentence */
  said: AmountFormatter;
}

interface Scene {
  transaction: Connection;
  companyId: number;
  /** what is refused is noted here */
  refusals: Refusals;
  /** it becomes active with this write: what speaks against it is refused */
  isPlacing: boolean;
  /** the write names a discount and nothing else: one that gives nothing is refused, of a draft too */
  appliesDiscount?: boolean;
  /** milliseconds: when it is asked for; now, unless somebody wants to know of another time */
  now?: number;
}

/** @param base the order as it stands, or a new one */
export async function composeOrder(scene: Scene, base: RecordValues, given: OrderContentInput): Promise<Composed> {
  const { transaction, companyId, refusals, isPlacing } = scene;
  const findings = new Findings(refusals, isPlacing);
  const isPlaced = base.status !== 'draft' && base.id !== undefined;
  // A draft that its customer has paid keeps the prices and fees that were paid.
  const isAgreed =
    isPlaced || (base.id !== undefined && (base.paidTotal as number) > (base.refundedTotal as number));
  const standing = (base.purchaseProducts ?? []) as OrderLine[];
  const [rules, lines, receiver] = await Promise.all([
    readOrderRules(transaction, companyId),
    composeLines(
      { transaction, companyId, standing, keepsPrices: isAgreed, checksGoods: !isPlaced, findings },
      given.purchaseProducts ?? standing.map(({ id, quantity }) => ({ id, quantity })),
    ),
    composeReceiver(scene, base, given, findings),
  ]);
  const paymentType = given.paymentType ?? (base.paymentType as string);
  const isDelivered = lines.some(({ isShipped }) => isShipped);
  // What was asked for and is not there says so at its line.
  if (isPlaced && standing.length && given.purchaseProducts?.length === 0)
    findings.add('purchaseProducts', 'order_emptied', undefined, true);
  else if (!(given.purchaseProducts ?? standing).length) findings.add('purchaseProducts', 'order_empty');
  if (isDelivered && !isSomewhere(receiver.shipTo))
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
  // A placed order is charged what it comes to: a discount named for it is given or refused.
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

/** Nothing is delivered there. An order that was placed before is left alone, until somebody names such an address for it. */
function refuseRegion(id: string, base: RecordValues, given: OrderContentInput, findings: Findings): void {
  const isMoved = base.id !== undefined && base.status !== 'draft' && namesPlace(given);
  const place = given.shipTo ? 'shipTo' : 'addressId';
  findings.add(place, 'region_disabled', undefined, isMoved, { place: placeOf(id)!.name });
}

const namesPlace = ({ shipTo, addressId, customerId }: OrderContentInput): boolean =>
  [shipTo, addressId, customerId].some((each) => each !== undefined && each !== null);

/** The amounts of a record. */
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

/** What is shipped and pays for it; nothing of an order may. */
function gramsOf(lines: readonly BareLine[]): number | null {
  const paying = lines.filter(({ grams }) => grams !== null);
  return paying.length ? paying.reduce((sum, { grams, quantity }) => sum + grams! * quantity, 0) : null;
}

/** What delivery costs, and why: what staff said, else what stood while nothing changed that it depends on, else what the rules say. */
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

/** A placed order keeps its discount, however its days and uses went on, until another is named. */
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
  findings: Findings,
  { said, isRefused }: { said: AmountFormatter; isRefused: boolean },
): void {
  if (!refusal) return;
  const { code, params = {} } = refusal;
  const { amount, ...counts } = params;
  const words = amount === undefined ? undefined : { amount: said(amount) };
  findings.add(discountCode ? 'discountCode' : 'discountId', code, counts, !discount || isRefused, words);
}
