/** Paymob's transaction objects for attempts to pay, and their signatures. */
import { createHmac } from 'node:crypto';
import { refundedOf, type SandboxPayment } from './payment-ledger.ts';

/** Integrations, one for each payment method, test and live: test keys cannot use the live ones. */
const gateways = [
  { method: 'online', gateway_type: 'MIGS', name: 'Online card', installments: null },
  { method: 'mobile_wallets', gateway_type: 'UIG', name: 'Mobile wallet', installments: null },
  { method: 'apple_pay', gateway_type: 'APPLE_PAY', name: 'Apple Pay', installments: null },
  { method: 'valu', gateway_type: 'VALU', name: 'valU', installments: null },
  { method: 'sympl', gateway_type: 'SYMPL', name: 'Sympl', installments: null },
  { method: 'souhoola', gateway_type: 'SOUHOOLA', name: 'Souhoola', installments: null },
  { method: 'bank_installments', gateway_type: 'MIGS', name: 'Bank instalments', installments: [6, 12] },
] as const;
export const integrations = [false, true].flatMap((isLive) =>
  gateways.map((gateway, place) => ({
    ...gateway,
    id: (isLive ? 9001 : 1001) + place,
    integration_name: gateway.name,
    integration_type: 'online',
    currency: 'EGP',
    is_live: isLive,
    is_standalone: false,
    is_auth: false,
  })),
);
/** Methods that are refunded on the provider's own page only. */
export const noRefunds = ['valu', 'sympl', 'souhoola', 'bank_installments'];

const stamp = (time: number): string => `${new Date(time).toISOString().replace('Z', '')}000`;

/** The integration of a payment: a test one unless a live one was requested. */
function integrationOf({ method, body }: SandboxPayment) {
  const [asked] = (body as { payment_methods?: number[] } | null)?.payment_methods ?? [];
  return integrations.find(({ id }) => id === asked) ?? integrations.find((each) => each.method === method)!;
}

/** One attempt to pay. Its number counts the attempts. */
export function transactionOf(payment: SandboxPayment, attempt = payment.tries) {
  const integration = integrationOf(payment);
  const isLast = attempt === payment.tries;
  const [isPaid, isPending] = [isLast && payment.step === 'paid', isLast && payment.step === 'pending'];
  return {
    id: payment.number * 100 + attempt,
    pending: isPending,
    amount_cents: payment.amount,
    success: isPaid,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: isLast && payment.refunds.length > 0,
    is_3d_secure: payment.method === 'online',
    integration_id: integration.id,
    has_parent_transaction: false,
    order: { id: payment.number, merchant_order_id: payment.reference },
    created_at: stamp(payment.createdAt),
    currency: payment.currency,
    source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
    error_occured: false,
    is_live: integration.is_live,
    owner: 302852,
    parent_transaction: null as number | null,
    refunded_amount_cents: isLast ? refundedOf(payment) : 0,
    data: { message: isPaid ? 'Approved' : isPending ? 'Pending' : 'Do not honour' },
  };
}

/** A refund: a child transaction of the first one. */
export function refundTransactionOf(payment: SandboxPayment) {
  const { number, amount } = payment.refunds.at(-1)!;
  const parent = transactionOf(payment);
  return {
    ...parent,
    id: number,
    amount_cents: amount,
    is_refunded: false,
    has_parent_transaction: true,
    parent_transaction: parent.id,
    refunded_amount_cents: 0,
    is_refund: true,
  };
}

type Transaction = ReturnType<typeof transactionOf>;

/** The values in the order of the signature. */
const signedValues = (transaction: Transaction): unknown[] => [
  transaction.amount_cents,
  transaction.created_at,
  transaction.currency,
  transaction.error_occured,
  transaction.has_parent_transaction,
  transaction.id,
  transaction.integration_id,
  transaction.is_3d_secure,
  transaction.is_auth,
  transaction.is_capture,
  transaction.is_refunded,
  transaction.is_standalone_payment,
  transaction.is_voided,
  transaction.order.id,
  transaction.owner,
  transaction.pending,
  transaction.source_data.pan,
  transaction.source_data.sub_type,
  transaction.source_data.type,
  transaction.success,
];
export const hmacOf = (transaction: Transaction, secret: string): string =>
  createHmac('sha512', secret).update(signedValues(transaction).join('')).digest('hex');
