/** Handlers of messages to abandoned carts: list with results, send, and open by link. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { dialledPhone } from '../../../../shared/texts/phone.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import {
  enterTenant,
  enterSession,
  inTransaction,
} from '../../../infrastructure/database/tenant-transaction.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Services } from '../../../infrastructure/http/request-context.ts';
import { compose } from '../../../infrastructure/messages/compose.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import { hashToken, newToken } from '../../../infrastructure/sessions/tokens.ts';
import { addressOfStore } from '../../company/company.ts';
import {
  saveCartMessage,
  cartMessagesOf,
  cartMessageResults,
  wasJustSent,
  type CartChannel,
} from '../carts/cart-messages.ts';
import { readCartByLink } from '../carts/read-cart-link.ts';
import {
  isAbandoned,
  suggestedCartMessage,
  readCart,
  cartRecipient,
  type Cart,
} from '../carts/abandoned-cart.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

const idOf = (params: unknown): number => safeId((params as { id: number }).id);

/** Period of the results. */
const days = 30;
/** Minimum time between two messages of one channel, so that two users do not send the same one. */
const pauseMinutes = 5;

export const list: Handler = async (request, { read }) => {
  const id = idOf(request.params);
  const data = await read(async (transaction, session) => {
    const { companyId } = session;
    authorise(session, prepared.purchases, 'view');
    const [cart, messages, results] = await Promise.all([
      readCart(transaction, companyId, id),
      cartMessagesOf(transaction, companyId, id),
      cartMessageResults(transaction, companyId, days),
    ]);
    return {
      isAbandoned: isAbandoned(cart),
      reachableBy: [...(cart.phone ? ['whatsapp', 'sms'] : []), ...(cart.email ? ['mail'] : [])],
      proposed: suggestedCartMessage(cart),
      messages,
      results,
    };
  });
  return { body: { data } };
};

interface Asked {
  channel: CartChannel;
  language: Locale;
  text: string;
}

export const create: Handler = async (request, context) => {
  const id = idOf(request.params);
  const { channel, language, text } = request.body as Asked;
  const said = text.trim();
  if (!said) throw fieldProblem('text', 'required');
  const { token: key, hash } = newToken();
  const { kept, cart, recipient } = await context.write(async (transaction, session) => {
    const { companyId } = session;
    authorise(session, prepared.purchases, 'edit');
    authorise(session, prepared.purchases, 'see_contact');
    const cart = await readCart(transaction, companyId, id, true);
    const recipient = cartRecipient(cart, channel);
    if (await wasJustSent(transaction, companyId, id, channel, pauseMinutes))
      throw new Problem(409, 'cart_message_just_sent', { params: { minutes: pauseMinutes } });
    const message = { purchaseId: id, channel, language, keyHash: hash };
    const kept = await saveCartMessage(transaction, companyId, message);
    const given = { purchaseId: id, channel, language };
    const changes = Object.fromEntries(Object.entries(given).map(([name, to]) => [name, { from: null, to }]));
    await addToAuditLog(transaction, 'cart_messages', companyId, 'cart_message_sent', context.ip, [
      { id: kept.id, version: 1, changes },
    ]);
    return { kept, cart, recipient };
  });
  const link = linkOf(context.services, cart, language, key);
  if (channel !== 'whatsapp')
    await context.afterCommit(async () =>
      sendInBackground(
        context.services,
        compose(`cart_${channel}`, language, { channel, recipient }, { text: said, link, store: cart.store }),
      ),
    );
  const written = encodeURIComponent(`${said}\n${link}`);
  const whatsapp = channel === 'whatsapp' ? `https://wa.me/${dialledPhone(recipient)}?text=${written}` : null;
  return { status: 201, body: { data: { ...kept, whatsapp } } };
};

/** Link of the cart in the store's storefront; without one, a page of this site. */
function linkOf(services: Services, cart: Cart, language: Locale, key: string): string {
  const store = addressOfStore(services.storeAddresses, cart);
  return `${store ?? `${services.publicOrigin()}/${language}`}/cart?key=${key}`;
}

/** Opens a cart by its link, without customer data, as links are forwarded. An opening by staff of the store does not count. */
export const open: Handler = async (request, { services, tokenHash }) => {
  const { key } = request.body as { key: string };
  const data = await inTransaction(services.database, async (transaction) => {
    const facts = tokenHash && (await enterSession(transaction, tokenHash));
    const ofStaff = facts ? ((JSON.parse(facts) as SignInFacts).company?.id ?? null) : null;
    const { rows } = await sql<{ company_id: number; purchaseId: number }>`
      select * from open_cart(${hashToken(key)}, ${ofStaff})`.execute(transaction);
    const [found] = rows;
    if (!found) throw fieldProblem('key', 'cart_unknown');
    await enterTenant(transaction, { companyId: found.company_id });
    return readCartByLink(transaction, found.company_id, found.purchaseId);
  });
  return { body: { data } };
};
