/** Repository of messages to abandoned carts: that one was sent and its result, never its text or recipient. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Channels of a message. A WhatsApp message is sent by the user from a prefilled link; the server sends the others. */
export type CartChannel = 'whatsapp' | 'sms' | 'mail';

export interface CartMessage {
  id: number;
  channel: CartChannel;
  language: Locale;
  /** name of the sender; null once the user is deleted */
  by: string | null;
  createdAt: Date;
  /** when its link was first opened */
  openedAt: Date | null;
}

const columns = `m.id, m.channel, m.language, m."createdAt", m."openedAt",
  (select coalesce(u.name, u.email, u.phone) from users u where u.id = m."user") as by`;

/** The latest 20 messages of a cart, newest first. */
export const cartMessagesOf = (transaction: Connection, companyId: number, purchaseId: number) =>
  rowsOf<CartMessage>(
    transaction,
    `select ${columns} from cart_messages m where m.company_id = $1 and m."purchaseId" = $2
     order by m."createdAt" desc, m.id desc limit 20`,
    [companyId, purchaseId],
  );

/** @returns the stored message */
export async function saveCartMessage(
  transaction: Connection,
  companyId: number,
  message: { purchaseId: number; channel: CartChannel; language: Locale; keyHash: Buffer },
): Promise<CartMessage> {
  const [kept] = await rowsOf<CartMessage>(
    transaction,
    `with m as (insert into cart_messages (company_id, "purchaseId", channel, language, "keyHash")
       values ($1, $2, $3, $4, $5) returning *) select ${columns} from m`,
    [companyId, message.purchaseId, message.channel, message.language, message.keyHash],
  );
  return kept!;
}

/** True if a message was sent to this cart by the same channel within these minutes. */
export async function wasJustSent(
  transaction: Connection,
  companyId: number,
  purchaseId: number,
  channel: CartChannel,
  minutes: number,
): Promise<boolean> {
  const sent = await rowsOf(
    transaction,
    `select from cart_messages m where m.company_id = $1 and m."purchaseId" = $2 and m.channel = $3
       and m."createdAt" > now() - make_interval(mins => $4) limit 1`,
    [companyId, purchaseId, channel, minutes],
  );
  return sent.length > 0;
}

/** Results of messages over some days: carts messaged, carts opened, orders placed since, and their revenue in minor units. */
export interface CartResults {
  days: number;
  carts: number;
  opened: number;
  ordered: number;
  revenue: number;
}

export async function cartMessageResults(
  transaction: Connection,
  companyId: number,
  days: number,
): Promise<CartResults> {
  const [results] = await rowsOf<Omit<CartResults, 'days'>>(
    transaction,
    `select count(*)::int as carts, (count(*) filter (where written.opened))::int as opened,
       (count(*) filter (where p.status in ('active', 'archived')))::int as ordered,
       coalesce(sum(p.total) filter (where p.status in ('active', 'archived')), 0)::float8 as revenue
     from (select m."purchaseId", bool_or(m."openedAt" is not null) as opened from cart_messages m
       where m.company_id = $1 and m."createdAt" > now() - make_interval(days => $2) group by m."purchaseId") written
     join purchases p on p.company_id = $1 and p.id = written."purchaseId"`,
    [companyId, days],
  );
  return { days, ...results! };
}
