/** Legal requests around plans and their payment, which the sandbox’s cards make. */
import { newSubscriptionToken } from '../../src/server/areas/billing/subscription-token.ts';
import { quoteOf, stampOfQuote } from '../../src/server/areas/billing/plan-quote.ts';
import { readStanding } from '../../src/server/areas/billing/read-standing.ts';
import { inCompany } from '../../src/server/ground/database/in-company.ts';
import { testSecret } from '../server/services.ts';
import type { Make, World } from './legal-request.ts';

const wanted = { planId: 1, cycle: 'monthly' };

const token = ({ place, userId }: World): string =>
  newSubscriptionToken(testSecret, { companyId: place.shops.nile.id, userId }, new Date()).value;

/** A payment of the price as it stands. */
async function order(world: World): Promise<Record<string, unknown>> {
  const companyId = world.place.shops.nile.id;
  const now = new Date();
  const stamp = await inCompany(world.place.database, { companyId }, async (transaction) => {
    const state = await readStanding(transaction, companyId, now);
    return stampOfQuote(testSecret, companyId, state, quoteOf(state, wanted, now));
  });
  return { ...wanted, method: 'card', stamp, token: token(world), cardToken: 'test_visa' };
}

/** A store that has agreed to pay. */
const subscribe = ({ place }: World): Promise<unknown> =>
  place.asOwner(
    `insert into subscriptions (company_id, cycle, method, "cardToken", "cardBrand", "cardLastFour", "cardExpires", "anchorDay")
     values ($1, 'monthly', 'card', $2, 'Visa', '4242', '2040-12', 1) on conflict do nothing`,
    [place.shops.nile.id, testSecret.seal('test_visa')],
  );

const ending =
  (address: string): Make =>
  async (world) => {
    await subscribe(world);
    return { address };
  };

export const billingRequests: Record<string, Make> = {
  'plans.list': async () => ({ address: '/plans' }),
  'subscriptions.token': async () => ({ address: '/subscriptions/token' }),
  'subscriptions.current': async () => ({ address: '/subscriptions/current' }),
  'subscriptions.quote': async () => ({ address: '/subscriptions/quote?plan_id=1&cycle=monthly' }),
  'subscriptions.create': async (world) => ({ address: '/subscriptions', body: await order(world) }),
  'subscriptions.cancel': ending('/subscriptions/cancel'),
  'subscriptions.resume': ending('/subscriptions/resume'),
  'subscriptions.changeCard': async (world) => {
    await subscribe(world);
    return { address: '/subscriptions/card', body: { cardToken: 'test_meeza', token: token(world) } };
  },
};
