/** Handlers of a store's subscription: status, quote, payment, cancellation, card. */
import { Problem, fieldProblem } from '../../../../infrastructure/http/problem.ts';
import type { Connection } from '../../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../../infrastructure/database/query.ts';
import type { Handler, RequestContext } from '../../../../infrastructure/http/request-context.ts';
import { emailRewardedOwners } from '../../referrals/email-owners.ts';
import { CardOutcomeUnknown, type KnownCard } from '../card-gateway.ts';
import { chargeCard } from '../charge-card.ts';
import {
  beginCharge,
  noteUnsure,
  readCharge,
  readOpenCharge,
  type Charge,
  type Means,
} from '../plan-charges.ts';
import { buildPlanQuote, quoteFingerprint, type Wanted } from '../plan-quote.ts';
import { readBillingStatus } from '../read-billing-status.ts';
import { settleCharge } from '../settle-charge.ts';
import { serializeCharge, serializeQuote, serializeSubscription } from '../serialize-subscription.ts';
import { readSubscriptionToken } from '../subscription-token.ts';

const standing = async ({ read, services }: RequestContext) => ({
  body: {
    data: await read((transaction, { companyId }) =>
      serializeSubscription(transaction, companyId, services.planCards, new Date()),
    ),
  },
});

export const current: Handler = (_request, context) => standing(context);

export const quote: Handler = async (request, { read, services }) => {
  const { plan_id: planId, cycle } = request.query as { plan_id: number; cycle: string };
  const now = new Date();
  const data = await read(async (transaction, { companyId }) => {
    const state = await readBillingStatus(transaction, companyId, now);
    const seen = buildPlanQuote(state, { planId, cycle }, now);
    return serializeQuote(seen, quoteFingerprint(services.secret, companyId, state, seen));
  });
  return { body: { data } };
};

interface Order extends Wanted {
  method: 'card' | 'cash';
  stamp: string;
  token: string;
  cardToken?: string;
}

/** The card of a processor token. @throws Problem 422 for an unknown token; 502 while the processor does not respond */
async function knownCard({ services }: RequestContext, token: string): Promise<KnownCard> {
  const { processor } = services.planCards;
  if (!processor) throw new Problem(409, 'cards_not_taken');
  const card = await processor.card(token).catch((error: unknown) => {
    throw error instanceof CardOutcomeUnknown ? new Problem(502, 'card_silent') : error;
  });
  if (!card) throw fieldProblem('cardToken', 'card_unknown');
  return card;
}

/** Whether the store has an address for invoices: its billing address, or else its own, in the order of `settle-charge.ts`. */
async function hasInvoiceAddress(transaction: Connection, companyId: number): Promise<boolean> {
  const [company] = await rowsOf<{ has: boolean }>(
    transaction,
    'select coalesce("billingAddress", address) is not null as has from companies where id = $1',
    [companyId],
  );
  return company?.has ?? false;
}

/** Subscribes: writes the charge, charges the card, settles. If the server stops in between, the renewal timer settles it. */
export const create: Handler = async (request, context) => {
  const { method, stamp, token, cardToken, ...wanted } = request.body as Order;
  const { services, write } = context;
  const now = new Date();
  const isCard = method === 'card';
  const given = isCard && cardToken ? await knownCard(context, cardToken) : null;
  const begun = await write(async (transaction, { companyId, user }) => {
    readSubscriptionToken(services.secret, token, { companyId, userId: user.id }, now);
    const state = await readBillingStatus(transaction, companyId, now, true);
    if (await readOpenCharge(transaction, companyId)) throw new Problem(409, 'charge_open');
    if (!(await hasInvoiceAddress(transaction, companyId))) throw new Problem(409, 'billing_address_missing');
    const seen = buildPlanQuote(state, wanted, now);
    if (quoteFingerprint(services.secret, companyId, state, seen) !== stamp)
      throw new Problem(409, 'quote_changed');
    const held = state.subscription;
    let means: Means = { method: 'cash' };
    if (isCard) {
      if (!services.planCards.processor) throw new Problem(409, 'cards_not_taken');
      if (given) means = { method, token: services.secret.seal(cardToken!), card: given };
      else if (held?.cardToken)
        means = {
          method,
          token: held.cardToken,
          card: { brand: held.cardBrand!, lastFour: held.cardLastFour!, expires: held.cardExpires! },
        };
      else throw fieldProblem('cardToken', 'required');
    }
    return beginCharge(transaction, companyId, { quote: seen, means }, now);
  });
  const charge = isCard ? await collect(context, begun, now) : begun;
  return { status: 201, body: { data: serializeCharge(charge) } };
};

/** Charges the card and settles the outcome. */
async function collect(context: RequestContext, begun: Charge, now: Date): Promise<Charge> {
  const ending = await chargeCard(context.services, begun);
  const settled = await context.write(async (transaction, { companyId }) => {
    if (ending) return settleCharge(transaction, companyId, begun.id, ending, { now, source: context.ip });
    await noteUnsure(transaction, companyId, begun.id);
    return { charge: (await readCharge(transaction, companyId, begun.id))!, rewarded: [] };
  });
  emailRewardedOwners(context.services, settled.rewarded);
  return settled.charge;
}

const setEnd =
  (cancels: boolean): Handler =>
  async (_request, context) => {
    const now = new Date();
    await context.write(async (transaction, { companyId }) => {
      const { subscription, hasPlan } = await readBillingStatus(transaction, companyId, now, true);
      if (!subscription || !hasPlan) throw new Problem(409, 'no_subscription');
      await rowsOf(
        transaction,
        'update subscriptions set "cancelsAtEnd" = $2, "updatedAt" = $3 where company_id = $1',
        [companyId, cancels, now],
      );
    });
    return standing(context);
  };

/** Stops renewals; the plan remains active until the end of the paid period. */
export const cancel = setEnd(true);
export const resume = setEnd(false);

/** Replaces the card of renewals. An overdue charge is retried at the next run of the renewal timer. */
export const changeCard: Handler = async (request, context) => {
  const { cardToken, token } = request.body as { cardToken: string; token: string };
  const { services } = context;
  const now = new Date();
  const card = await knownCard(context, cardToken);
  await context.write(async (transaction, { companyId, user }) => {
    readSubscriptionToken(services.secret, token, { companyId, userId: user.id }, now);
    const { subscription } = await readBillingStatus(transaction, companyId, now, true);
    if (!subscription) throw new Problem(409, 'no_subscription');
    await rowsOf(
      transaction,
      `update subscriptions set method = 'card', "cardToken" = $2, "cardBrand" = $3, "cardLastFour" = $4, "cardExpires" = $5,
         "nextTryAt" = case when "overdueSince" is null then null else $6::timestamptz end, "updatedAt" = $6 where company_id = $1`,
      [companyId, services.secret.seal(cardToken), card.brand, card.lastFour, card.expires, now],
    );
  });
  return standing(context);
};
