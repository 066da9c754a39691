/** Resource hooks of orders: derived fields, filters, stored lines, totals and payment rules. The schema defines which fields a client may change. */
import { cleanNumber } from './cash/read-statement.ts';
import { catalogue } from '../../../generated/catalogue.js';
import { statesAtStore } from '../../../shared/orders/orders-to-send.ts';
import { returnedValue } from '../../../shared/orders/returned-value.ts';
import { goodwillOf, settle } from '../../../shared/orders/settle-order.ts';
import type { VatMode } from '../../../shared/orders/vat.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import type { OrderLine } from './order-line.ts';
import { writeLines } from './compose/write-lines.ts';
import { moveOrderStock } from './move-order-stock.ts';
import { orderAliases } from './order-aliases.ts';
import { amountDue } from './amount-due.ts';
import { orderOutcomeSql } from './order-outcome-sql.ts';
import { followAnsweredReports } from './parcels/report-answers.ts';
import { stateOfReport } from './parcels/evaluate-tracking-update.ts';
import { guardSentParcels } from './parcels/guard-sent-parcels.ts';
import { notifyCourier } from './parcels/notify-courier.ts';
import { guardHeldPayments } from './payments/guard-held-payments.ts';
import { orderRisk } from './order-risk.ts';
import type { ResourceHooks, RecordValues } from '../../crud/records/resources/resource-hooks.ts';

/** `json`, not `jsonb`, which would parse and rebuild each line. */
const lines = `select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'extras', l.extras, 'fees', l.fees, 'quantity', l.quantity,
    'price', l.price, 'total', l.total, 'discount', l.discount, 'tax', l.tax, 'productId', l."productId", 'variantId', l."variantId",
    'isVat', l."isVat", 'grams', l.grams, 'returnedQuantity', l."returnedQuantity", 'restockedQuantity', l."restockedQuantity") order by l.id), '[]')
  from purchase_products l where l.company_id = $1 and l."purchaseId" = t.id`;

const wasReminded = `exists (select from cart_messages m where m.company_id = $1 and m."purchaseId" = t.id)`;

/** A draft that the customer has paid: an order that could not be placed, not an abandoned cart. */
const isPaidDraft = `t.status = 'draft' and t."paidTotal" > t."refundedTotal"`;

/** Payment status including partial payments and refunds: `settle` of src/shared/orders in SQL. */
const paymentState = `case
  when t.payment in ('paid', 'unpaid', 'failed') and t.status <> 'canceled' and t."paidTotal" > t."refundedTotal"
    and t.total - t."returnedTotal" - (t."paidTotal" - t."refundedTotal") - t."goodwillTotal" > 0 then 'partly_paid'
  when t.payment = 'paid' and t."refundedTotal" > 0 and t."refundedTotal" < t."paidTotal" then 'partly_refunded'
  else t.payment end`.replaceAll(/\s+/gu, ' ');

/** Partial payment or refund, or null: `settle` of src/shared/orders in SQL. */
const partPayment = `case
  when t.payment in ('paid', 'unpaid', 'failed') and t.status <> 'canceled' and t."paidTotal" > t."refundedTotal"
    and t.total - t."returnedTotal" - (t."paidTotal" - t."refundedTotal") - t."goodwillTotal" > 0 then 'partly_paid'
  when t.payment = 'paid' and t."refundedTotal" > 0 and t."refundedTotal" < t."paidTotal" then 'partly_refunded' end`;

/** An order that is not shipped yet. The condition is that of an index (0340). */
const isAtStore = `t.status = 'active' and t.fulfillment in (${statesAtStore.map((state) => `'${state}'`).join(', ')})`;

/** An order with a tracking number that its courier has not picked up. */
const isBooked = `${isAtStore} and t."trackingNumber" is not null and coalesce(t.courier, 'own') <> 'own'`;

/** An unsent order that was placed more than two days ago. */
const isLate = `${isAtStore} and t."createdAt" < now() - interval '2 days' and not (${isBooked})`;

export const purchases: ResourceHooks = {
  derived: {
    number: 't.number',
    paymentState,
    partPayment,
    bookedWith: `case when ${isBooked} and t.fulfillment <> 'on_hold' then t.courier end`,
    risk: orderRisk,
    remindedAt: `(select max(m."createdAt") from cart_messages m where m.company_id = $1 and m."purchaseId" = t.id)`,
    purchaseProducts: lines,
    itemCount: `(select coalesce(sum(l.quantity), 0)::int from purchase_products l where l.company_id = $1 and l."purchaseId" = t.id)`,
    phoneNumber: `coalesce(t."shipTo" ->> 'phoneNumber',
      (select c."phoneNumber" from customers c where c.company_id = $1 and c.id = t."customerId"))`,
    city: `coalesce(nullif(t."shipTo" ->> 'city', ''), t."shipTo" ->> 'region')`,
    creator: 'select u.name from users u where u.id = t.creator',
    recipientCustomer: `select jsonb_build_object('name', t."shipTo" -> 'name', 'phoneNumber', t."shipTo" -> 'phoneNumber')
      where t."shipTo" is not null`,
  },
  filters: {
    vendor: (value, bind) => `exists (select from purchase_products l
      join products p on p.company_id = l.company_id and p.id = l."productId"
      where l.company_id = $1 and l."purchaseId" = t.id and p.vendor = any(${bind(value)}::text[]))`,
    collection: (
      value,
      bind,
    ) => `exists (select from purchase_products l where l.company_id = $1 and l."purchaseId" = t.id
      and l."productId" in (select products_in_collections(${bind(value)}::bigint[])))`,
    reminded: (value) => `${value ? '' : 'not '}${wasReminded}`,
    paid_draft: (value) => `${value ? '' : 'not '}(${isPaidDraft})`,
    booked: (value) => `${value ? '' : 'not '}(${isBooked})`,
    late: (value) => `${value ? '' : 'not '}(${isLate})`,
    payment_state: (value, bind) => `(${paymentState}) = any(${bind(value)}::text[])`,
    part_payment: (value, bind) => `(${partPayment}) = any(${bind(value)}::text[])`,
    outcome: (value, bind) => `${orderOutcomeSql} = any(${bind(value)}::text[])`,
  },
  rows: { purchaseProducts: writeLines },
  // A restored order keeps its number; the insert trigger assigns one only where it is null.
  unseenColumns: ['number'],
  // Includes drafts: an order with a pending payment is a draft, which the default list excludes.
  looksBeyond: ({ payment }) => Array.isArray(payment) && payment.length === 1 && payment[0] === 'pending',
  searchedByWords: 'search.purchases_by_words',
  countedTogether: {
    table: 'purchase_counts',
    fields: ['status', 'payment', 'fulfillment', 'channel'],
    walked: ['fulfillment', 'payment', 'status'],
  },
  async goesWith(...write) {
    await guardSentParcels(...write);
    await guardHeldPayments(...write);
    await moveOrderStock(...write);
    await followAnsweredReports(...write);
    await notifyCourier(...write);
  },
  beforeDelete: ({ status, paidTotal, refundedTotal }) =>
    status === 'draft' && (paidTotal as number) > (refundedTotal as number) ? 'order_paid_kept' : undefined,
  beforeWrite({ before, after, given }) {
    callOff(before, after);
    countReturned(after);
    agreePaid(before, after, given);
    settleFree(before, after);
    keepGoodwill(before, after);
    // A change of the fulfillment resolves a contradicting courier report, except an undo that opens it again.
    if (before && after.fulfillment !== before.fulfillment && !given.has('courierReport'))
      after.courierReport = null;
    if (after.courierReport && stateOfReport(after.courierReport as string) === after.fulfillment)
      after.courierReport = null;
    if (after.trackingNumber) after.trackingNumber = cleanNumber(after.trackingNumber as string);
  },
  aliases: { recipientCustomer: { fields: ['shipTo'], spread: nameRecipient } },
  spellings: orderAliases,
};

/** Aligns the totals with a payment status set by hand: `paid` pays the rest, `refunded` refunds what was paid. */
function agreePaid(before: RecordValues | null, after: RecordValues, given: ReadonlySet<string>): void {
  // `paid` set again after the total has risen pays the rest.
  const isRest = given.has('payment') && after.payment === 'paid' && isPlacedOrder(after);
  if (after.payment === before?.payment && !isRest) return;
  const { payment, paidTotal, refundedTotal } = after as { payment: string } & Record<string, number>;
  if (payment === 'paid') after.paidTotal = (paidTotal ?? 0) + settle(amountDue(after)).toPay;
  else if (payment === 'refunded') after.refundedTotal = paidTotal ?? 0;
  else if (payment === 'unpaid') Object.assign(after, { paidTotal: refundedTotal ?? 0 });
}

const isPlacedOrder = ({ status }: RecordValues): boolean => status === 'active' || status === 'archived';

/**
 * Sets the payment of an order whose placing or whose new total leaves nothing to pay to paid, and back to unpaid when it costs something
 * again and nothing was paid. Other changes of a free order leave its payment as it is.
 */
function settleFree(before: RecordValues | null, after: RecordValues): void {
  const { total, paidTotal, payment } = after as { payment: string } & Record<string, number>;
  if (!isPlacedOrder(after) || (paidTotal ?? 0) > 0) return;
  const becomesFree = total === 0 && (!before || !isPlacedOrder(before) || before.total !== 0);
  if (becomesFree && ['unpaid', 'pending', 'failed'].includes(payment)) after.payment = 'paid';
  else if ((total ?? 0) > 0 && before?.total === 0 && before.payment === 'paid' && payment === 'paid')
    after.payment = 'unpaid';
}

/** Sums the value of returned pieces, which is no longer due. */
function countReturned(after: RecordValues): void {
  const lines = (after.purchaseProducts ?? []) as OrderLine[];
  after.returnedTotal = lines.reduce(
    (sum, line) => sum + returnedValue(line, line.returnedQuantity ?? 0, after.vatMode as VatMode),
    0,
  );
}

function keepGoodwill(before: RecordValues | null, after: RecordValues): void {
  after.goodwillTotal = goodwillOf(amountDue(after), (before?.refundedTotal as number | undefined) ?? 0);
}

const { transitions: following = {} } = fieldOf(catalogue.purchases!, 'fulfillment');

/** Sets the fulfillment of a cancelled order to `cancelled`, if the schema allows it; drafts keep theirs. */
function callOff(before: RecordValues | null, after: RecordValues): void {
  if (!before || after.status !== 'canceled' || ['draft', 'canceled'].includes(before.status as string))
    return;
  if (following[after.fulfillment as string]?.includes('cancelled')) after.fulfillment = 'cancelled';
}

/** Write alias: the recipient is the name and phone number of the delivery address. */
function nameRecipient(recipient: unknown, { shipTo }: RecordValues): RecordValues {
  if (!shipTo && !recipient) return {};
  const named = (recipient ?? { name: null, phoneNumber: null }) as object;
  return { shipTo: { country: 'Egypt', ...(shipTo as object | null), ...named } };
}
