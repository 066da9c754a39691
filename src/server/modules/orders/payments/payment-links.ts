/** Repository of payment links; the amount is fixed when a link is created. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

export interface PaymentLink {
  id: number;
  purchaseId: number;
  sealedKey: Buffer;
  /** minor units */
  amount: number;
  currency: string;
  language: Locale;
  expiresAt: Date;
  isWithdrawn: boolean;
  isOver: boolean;
  openedAt: Date | null;
  createdAt: Date;
  /** name of the creator; null once the user is deleted */
  by: string | null;
}

const columns = `l.id::int as id, l."purchaseId"::int as "purchaseId", l."sealedKey", l.amount::float8 as amount, l.currency, l.language,
  l."expiresAt", l."withdrawnAt" is not null as "isWithdrawn", l."expiresAt" < now() as "isOver", l."openedAt", l."createdAt",
  (select coalesce(u.name, u.email, u.phone) from users u where u.id = l."user") as by`;

/** Links of an order, newest first. */
export const paymentLinksOf = (
  transaction: Connection,
  companyId: number,
  purchaseId: number,
): Promise<PaymentLink[]> =>
  rowsOf<PaymentLink>(
    transaction,
    `select ${columns} from payment_links l where l.company_id = $1 and l."purchaseId" = $2 order by l.id desc limit 20`,
    [companyId, purchaseId],
  );

/** @param lock locks the row, so that no concurrent request starts a payment by it */
export async function readPaymentLink(
  transaction: Connection,
  companyId: number,
  id: number,
  lock = false,
): Promise<PaymentLink | undefined> {
  const [link] = await rowsOf<PaymentLink>(
    transaction,
    `select ${columns} from payment_links l where l.company_id = $1 and l.id = $2${lock ? ' for update' : ''}`,
    [companyId, id],
  );
  return link;
}

/** @returns its id */
export async function savePaymentLink(
  transaction: Connection,
  companyId: number,
  link: {
    purchaseId: number;
    keyHash: Buffer;
    sealedKey: Buffer;
    amount: number;
    currency: string;
    language: Locale;
    days: number;
  },
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `insert into payment_links (company_id, "purchaseId", "keyHash", "sealedKey", amount, currency, language, "expiresAt")
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8)) returning id::int as id`,
    [
      companyId,
      link.purchaseId,
      link.keyHash,
      link.sealedKey,
      link.amount,
      link.currency,
      link.language,
      link.days,
    ],
  );
  return row!.id;
}

/** Withdraws a link: no payment can be started by it any more. */
export const withdrawPaymentLink = (transaction: Connection, companyId: number, id: number) =>
  rowsOf(
    transaction,
    `update payment_links set "withdrawnAt" = coalesce("withdrawnAt", now()) where company_id = $1 and id = $2`,
    [companyId, id],
  );
