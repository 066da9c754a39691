/** Abandoned cart: its row, its recipient by channel, and the suggested message. */
import type { Locale, Translated } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { messageText } from '../../../infrastructure/messages/compose.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import type { CartChannel } from './cart-messages.ts';

export interface Cart {
  id: number;
  status: string;
  channel: string;
  /** the customer has paid, but the order could not be placed */
  isPaid: boolean;
  /** customer's name */
  customer: string | null;
  phone: string | null;
  email: string | null;
  store: string;
  subdomain: string;
  customUrl: string | null;
}

/**
 * @param locks locks the cart row, so that concurrent messages are sent one after the other
 * @throws Problem 404
 */
export async function readCart(
  transaction: Connection,
  companyId: number,
  id: number,
  locks = false,
): Promise<Cart> {
  const [cart] = await rowsOf<Cart>(
    transaction,
    `select t.id, t.status, t.channel, t."paidTotal" > 0 as "isPaid", coalesce(t."shipTo" ->> 'name', c."firstName") as customer,
       coalesce(t."shipTo" ->> 'phoneNumber', c."phoneNumber") as phone, c.email, s.name as store, s.subdomain,
       (select host from company_domains where company_id = $1 and state = 'checked') as "customUrl"
     from purchases t join companies s on s.id = $1 left join customers c on c.company_id = $1 and c.id = t."customerId"
     where t.company_id = $1 and t.id = $2 ${locks ? 'for update of t' : ''}`,
    [companyId, id],
  );
  if (!cart) throw recordNotFound(prepared.purchases);
  return cart;
}

/** True for a draft that a customer left in the storefront, unpaid; false for orders and for drafts made in the dashboard. */
export const isAbandoned = ({
  status,
  channel,
  isPaid,
}: Pick<Cart, 'status' | 'channel' | 'isPaid'>): boolean =>
  status === 'draft' && channel !== 'dashboard' && !isPaid;

/** @throws Problem 409 when the cart is not abandoned, or has no email address or phone number for this channel */
export function cartRecipient(cart: Cart, channel: CartChannel): string {
  if (!isAbandoned(cart)) throw new Problem(409, 'cart_not_abandoned');
  const recipient = channel === 'mail' ? cart.email : cart.phone;
  if (!recipient) throw new Problem(409, channel === 'mail' ? 'cart_without_email' : 'cart_without_phone');
  return recipient;
}

/** Suggested text of a message in both languages; the link of the cart is appended on sending. */
export function suggestedCartMessage({ customer, store }: Cart): Translated {
  const say = (language: Locale) =>
    messageText(customer ? 'cart_waits_named' : 'cart_waits', language, { name: customer ?? '', store });
  return { en: say('en'), ar: say('ar') };
}
