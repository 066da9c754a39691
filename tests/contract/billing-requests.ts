/** Legal requests for plans and their payment, with the test cards of the sandbox. */
import { newSubscriptionToken } from '../../src/server/modules/company/billing/subscription-token.ts';
import { buildPlanQuote, quoteFingerprint } from '../../src/server/modules/company/billing/plan-quote.ts';
import { readBillingStatus } from '../../src/server/modules/company/billing/read-billing-status.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { testSecret } from '../server/test-services.ts';
import type { Make, World } from './legal-request.ts';
import { now } from '../clock.ts';

const wanted = { planId: 1, cycle: 'monthly' };

const token = ({ place, userId }: World): string =>
  newSubscriptionToken(testSecret, { companyId: place.shops.nile.id, userId }, now()).value;

/** A payment of the current price. */
async function order(world: World): Promise<Record<string, unknown>> {
  const companyId = world.place.shops.nile.id;
  const moment = now();
  const stamp = await inTenantTransaction(world.place.database, { companyId }, async (transaction) => {
    const state = await readBillingStatus(transaction, companyId, moment);
    return quoteFingerprint(testSecret, companyId, state, buildPlanQuote(state, wanted, moment));
  });
  return { ...wanted, method: 'card', stamp, token: token(world), cardToken: 'test_visa' };
}

/** Voids open payments, so that a new one can begin. */
const voidOpen = ({ place }: World): Promise<unknown> =>
  place.asOwner(
    `update plan_charges set state = 'void', "settledAt" = now() where company_id = $1 and state in ('asking', 'unsure', 'awaiting')`,
    [place.shops.nile.id],
  );

/** A cash payment that is pending. @returns its id */
export async function awaitCash(world: World, companyId = world.place.shops.nile.id): Promise<number> {
  await voidOpen(world);
  const [charge] = await world.place.asOwner<{ id: number }>(
    `insert into plan_charges (company_id, kind, reference, "planId", cycle, "startsAt", "endsAt", "openUntil", "anchorDay", "priceCents",
       "totalCents", "vatCents", method, state, "createdAt")
     values ($1, 'start', gen_random_uuid(), 1, 'monthly', now(), now() + interval '1 month', now() + interval '1 month', 1, 59900, 59900, 7356,
       'cash', 'awaiting', now()) on conflict do nothing returning id::int as id`,
    [companyId],
  );
  return charge?.id ?? 0;
}

/** An invoice. @returns its number */
async function invoiced(world: World): Promise<number> {
  const id = await awaitCash(world);
  await voidOpen(world);
  const [invoice] = await world.place.asOwner<{ number: number }>(
    `with taken as (update plan_invoice_numbers set last = last + 1 returning last)
     insert into plan_invoices (company_id, number, charge, buyer, "issuedAt")
     select $1, last, $2, '{"name": "Nile", "address": null, "language": "en"}', now() from taken returning number::int as number`,
    [world.place.shops.nile.id, id],
  );
  return invoice!.number;
}

/** A store with a payment agreement. */
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
  'subscriptions.create': async (world) => {
    await voidOpen(world);
    await world.place.asOwner(
      `update companies set address = coalesce(address, '{"addressLine": "5 Tahrir", "governorate": "egypt.cairo"}') where id = $1`,
      [world.place.shops.nile.id],
    );
    return { address: '/subscriptions', body: await order(world) };
  },
  'subscriptions.withdraw': async (world) => ({
    address: `/subscriptions/charges/${await awaitCash(world)}`,
    namesRecord: true,
  }),
  'subscriptions.invoice': async (world) => ({
    address: `/subscriptions/invoices/${await invoiced(world)}`,
    namesRecord: true,
  }),
  'subscriptions.cancel': ending('/subscriptions/cancel'),
  'subscriptions.resume': ending('/subscriptions/resume'),
  'subscriptions.changeCard': async (world) => {
    await subscribe(world);
    return { address: '/subscriptions/card', body: { cardToken: 'test_meeza', token: token(world) } };
  },
};
