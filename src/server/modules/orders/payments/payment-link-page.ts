/** Data of the public page of a payment link: what is to be paid, to which store, by which methods; no address. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import type { Owed } from '../../../../shared/orders/settle-order.ts';
import { isOnlineMethod } from '../../../../shared/orders/payment-methods.ts';
import { paymentProviderModel, type PaymentMethod } from '../../../../shared/orders/payment-providers.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { readPaymentMethods, type StoredPaymentMethod } from '../../company/company.ts';
import { readPaymentLink, type PaymentLink } from './payment-links.ts';
import { paymentAttemptsOf, type PaymentAttempt } from './payment-attempts.ts';
import { isPayable, amountToPay } from './order-payments.ts';

/**
 * `waiting`: payable; `pending`: the result of an attempt is unknown; `changed`: less than the link's amount is due, so that the store creates a new
 * link.
 */
export type PaymentLinkState = 'waiting' | 'pending' | 'paid' | 'expired' | 'withdrawn' | 'changed';

interface LinkOrder extends Owed {
  payment: string;
  number: string;
  customer: { name: string | null; phone: string | null; email: string | null };
  store: { name: string; phone: string | null };
  decimals: number;
  lines: { name: Translated; quantity: number; price: number; total: number }[];
}

export interface PaymentLinkContext {
  link: PaymentLink;
  order: LinkOrder;
  tries: PaymentAttempt[];
  /** methods available for payment */
  methods: (StoredPaymentMethod & { method: PaymentMethod })[];
  /** instructions for bank transfers, if the store accepts them */
  transfer: Translated | null;
  state: PaymentLinkState;
}

/** @param lock locks the link, so that no concurrent request starts a payment by it */
export async function readPaymentLinkContext(
  transaction: Connection,
  companyId: number,
  linkId: number,
  lock = false,
): Promise<PaymentLinkContext> {
  const link = (await readPaymentLink(transaction, companyId, linkId, lock))!;
  const [order, tries, all] = await Promise.all([
    readLinkOrder(transaction, companyId, link.purchaseId),
    paymentAttemptsOf(transaction, companyId, link.purchaseId),
    readPaymentMethods(transaction, companyId),
  ]);
  return {
    link,
    order,
    tries: tries.filter((each) => each.linkId === linkId),
    methods: usableMethods(all),
    transfer:
      all.find(({ method, isOffered }) => method === 'bank_transfer' && isOffered)?.instructions ?? null,
    state: paymentLinkState(link, order, tries),
  };
}

/** Online methods that are offered and have a connected account that supports them. */
export function usableMethods(all: readonly StoredPaymentMethod[]): PaymentLinkContext['methods'] {
  return all.filter(
    (each): each is PaymentLinkContext['methods'][number] =>
      each.isOffered &&
      each.mode !== null &&
      each.provider !== null &&
      isOnlineMethod(each.method) &&
      paymentProviderModel(each.provider).methods.includes(each.method),
  );
}

export function paymentLinkState(
  link: PaymentLink,
  order: Owed & Pick<LinkOrder, 'payment'>,
  tries: readonly PaymentAttempt[],
): PaymentLinkState {
  const own = tries.filter(({ linkId }) => linkId === link.id);
  if (own.some(({ state }) => state === 'paid' || state === 'refunded')) return 'paid';
  const toPay = amountToPay({ ...order });
  if (toPay === 0 && order.status !== 'canceled') return 'paid';
  if (link.isWithdrawn || !isPayable({ ...order })) return 'withdrawn';
  if (link.isOver) return 'expired';
  if (link.amount > toPay) return 'changed';
  return own[0]?.state === 'waiting' ? 'pending' : 'waiting';
}

async function readLinkOrder(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
): Promise<LinkOrder> {
  const [order] = await rowsOf<LinkOrder>(
    transaction,
    `select t.status, t.payment, t.total::float8 as total, t."paidTotal"::float8 as "paidTotal", t."refundedTotal"::float8 as "refundedTotal",
       t."returnedTotal"::float8 as "returnedTotal", t."goodwillTotal"::float8 as "goodwillTotal",
       t.number, s."priceDecimalPoints" as decimals, jsonb_build_object('name', s.name, 'phone', s."contactPhone") as store,
       jsonb_build_object('name', coalesce(t."shipTo" ->> 'name', trim(c."firstName" || ' ' || coalesce(c."lastName", ''))),
         'phone', coalesce(t."shipTo" ->> 'phoneNumber', c."phoneNumber"), 'email', c.email) as customer,
       (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'price', l.price, 'total', l.total) order by l.id), '[]')
          from purchase_products l where l.company_id = $1 and l."purchaseId" = t.id) as lines
     from purchases t join companies s on s.id = $1 left join customers c on c.company_id = $1 and c.id = t."customerId"
     where t.company_id = $1 and t.id = $2`,
    [companyId, purchaseId],
  );
  return order!;
}

/** Serializer for the holder of the link. */
export function serializePaymentLink({ link, order, tries, methods, transfer, state }: PaymentLinkContext) {
  const [last] = tries;
  return {
    number: order.number,
    state,
    hasFailed: last?.state === 'failed',
    store: order.store,
    lines: order.lines,
    amount: link.amount,
    currency: link.currency,
    decimals: order.decimals,
    methods: methods.map(({ method }) => method),
    transfer,
    /** test mode: no money moves */
    isTrial: methods.length > 0 && methods.every(({ mode }) => mode !== 'live'),
    expiresAt: link.expiresAt,
  };
}
