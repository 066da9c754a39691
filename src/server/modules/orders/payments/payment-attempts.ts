/** Tries to pay, as they are kept: by which provider, for how much, and how far each has come. */
import type { PaymentMethod, PaymentMode, PaymentProviderName } from '../../../../shared/orders/payment-providers.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** `opening`: the provider is being asked for a page to pay on; `waiting`: the customer has one. */
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
  /** is somebody asking for its page right now? */
  isBeingOpened: boolean;
  /** can it still be paid, as far as anybody knows? */
  isOver: boolean;
  newsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `t.id::int as id, t."linkId"::int as "linkId", t."purchaseId"::int as "purchaseId", t.provider, t.mode, t.method,
  t.amount::float8 as amount, t.currency, t.reference, t.state, t."providerId", t."transactionId", t.url, t.failure, t.said,
  t.state = 'opening' and t."openingUntil" > now() as "isBeingOpened", t."expiresAt" < now() as "isOver", t."newsAt", t."createdAt", t."updatedAt"`;

/** Of one order, the latest first. */
export const paymentAttemptsOf = (transaction: Connection, companyId: number, purchaseId: number): Promise<PaymentAttempt[]> =>
  rowsOf<PaymentAttempt>(
    transaction,
    `select ${columns} from payment_tries t where t.company_id = $1 and t."purchaseId" = $2 order by t.id desc limit 100`,
    [companyId, purchaseId],
  );

/** @param lock until the end of the transaction nobody else changes it */
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

/** Tries of which something may still come, in order. */
export const openPaymentAttempts = (
  transaction: Connection,
  companyId: number,
  after: number,
  limit: number,
): Promise<{ id: number }[]> =>
  rowsOf(
    transaction,
    // Who failed may try again on the provider's page, as long as that stands.
    `select id::int as id from payment_tries where company_id = $1 and id > $2
       and (state in ('opening', 'waiting') or state = 'failed' and url is not null and "expiresAt" > now())
     order by id limit ${limit}`,
    [companyId, after],
  );

/** Seconds for which whoever opens a page to pay on is waited for. */
const openingLife = 60;

/** Begins a try. @param seconds until it can be paid no more */
export async function beginPaymentAttempt(
  transaction: Connection,
  companyId: number,
  begun: Pick<PaymentAttempt, 'linkId' | 'purchaseId' | 'provider' | 'mode' | 'method' | 'amount' | 'currency'>,
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

/** Keeps how far a try has come; what is not said stays. */
export async function storePaymentAttempt(
  transaction: Connection,
  companyId: number,
  id: number,
  change: Partial<Pick<PaymentAttempt, 'state' | 'providerId' | 'transactionId' | 'url' | 'failure' | 'said'>> & {
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
