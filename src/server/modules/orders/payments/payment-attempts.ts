/** Repository of payment attempts: provider, amount and state of each. */
import type {
  PaymentMethod,
  PaymentMode,
  PaymentProviderName,
} from '../../../../shared/orders/payment-providers.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** `opening`: a checkout page is being requested; `waiting`: the customer has the page. */
export type AttemptState = 'opening' | 'waiting' | 'paid' | 'failed' | 'expired' | 'refunded';

export interface PaymentAttempt {
  id: number;
  linkId: number;
  purchaseId: number;
  provider: PaymentProviderName;
  mode: PaymentMode;
  method: PaymentMethod;
  /** minor units */
  amount: number;
  currency: string;
  reference: string;
  state: AttemptState;
  providerId: string | null;
  transactionId: string | null;
  url: string | null;
  failure: string | null;
  said: string | null;
  /** a request for the page is running */
  isBeingOpened: boolean;
  /** the page has expired */
  isOver: boolean;
  newsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `t.id::int as id, t."linkId"::int as "linkId", t."purchaseId"::int as "purchaseId", t.provider, t.mode, t.method,
  t.amount::float8 as amount, t.currency, t.reference, t.state, t."providerId", t."transactionId", t.url, t.failure, t.said,
  t.state = 'opening' and t."openingUntil" > now() as "isBeingOpened", t."expiresAt" < now() as "isOver", t."newsAt", t."createdAt", t."updatedAt"`;

/** Attempts of an order, newest first. */
export const paymentAttemptsOf = (
  transaction: Connection,
  companyId: number,
  purchaseId: number,
): Promise<PaymentAttempt[]> =>
  rowsOf<PaymentAttempt>(
    transaction,
    `select ${columns} from payment_tries t where t.company_id = $1 and t."purchaseId" = $2 order by t.id desc limit 100`,
    [companyId, purchaseId],
  );

/** @param lock locks the row until the end of the transaction */
export async function readPaymentAttempt(
  transaction: Connection,
  companyId: number,
  id: number,
  lock = false,
): Promise<PaymentAttempt | undefined> {
  const [found] = await rowsOf<PaymentAttempt>(
    transaction,
    `select ${columns} from payment_tries t where t.company_id = $1 and t.id = $2${lock ? ' for update' : ''}`,
    [companyId, id],
  );
  return found;
}

/** Attempts that may still be paid, by id. */
export const openPaymentAttempts = (
  transaction: Connection,
  companyId: number,
  after: number,
  limit: number,
): Promise<{ id: number }[]> =>
  rowsOf(
    transaction,
    // A customer may retry a failed payment on the provider's page until it expires.
    `select id::int as id from payment_tries where company_id = $1 and id > $2
       and (state in ('opening', 'waiting') or state = 'failed' and url is not null and "expiresAt" > now())
     order by id limit ${limit}`,
    [companyId, after],
  );

/** Seconds until a request for a checkout page counts as lost. */
const openingLife = 60;

/** Starts an attempt. @param seconds lifetime of the page */
export async function beginPaymentAttempt(
  transaction: Connection,
  companyId: number,
  begun: Pick<
    PaymentAttempt,
    'linkId' | 'purchaseId' | 'provider' | 'mode' | 'method' | 'amount' | 'currency'
  >,
  seconds: number,
): Promise<PaymentAttempt> {
  const [row] = await rowsOf<PaymentAttempt>(
    transaction,
    `insert into payment_tries as t (company_id, "linkId", "purchaseId", provider, mode, method, amount, currency, state, "openingUntil", "expiresAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'opening', now() + make_interval(secs => ${openingLife}), now() + make_interval(secs => $9))
     returning ${columns}`,
    [
      companyId,
      begun.linkId,
      begun.purchaseId,
      begun.provider,
      begun.mode,
      begun.method,
      begun.amount,
      begun.currency,
      seconds,
    ],
  );
  return row!;
}

/** Stores the progress of an attempt; absent values are kept, except the failure. */
export async function storePaymentAttempt(
  transaction: Connection,
  companyId: number,
  id: number,
  change: Partial<
    Pick<PaymentAttempt, 'state' | 'providerId' | 'transactionId' | 'url' | 'failure' | 'said'>
  > & {
    isNews?: boolean;
  },
): Promise<void> {
  await rowsOf(
    transaction,
    `update payment_tries set state = coalesce($3, state), "providerId" = coalesce($4, "providerId"),
       "transactionId" = coalesce($5, "transactionId"), url = coalesce($6, url), failure = $7, said = coalesce($8, said),
       "newsAt" = case when $9 then now() else "newsAt" end, "openingUntil" = null, "updatedAt" = now()
     where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      change.state ?? null,
      change.providerId ?? null,
      change.transactionId ?? null,
      change.url ?? null,
      change.failure ?? null,
      change.said?.slice(0, 300) ?? null,
      change.isNews ?? false,
    ],
  );
}
