/** Legal requests for payments, answered by the sandbox. */
import { createHash } from 'node:crypto';
import { testSecret } from '../server/test-services.ts';
import type { Make, World } from './legal-request.ts';

async function connect({ place }: World, provider: string): Promise<void> {
  await place.asOwner(
    `insert into payment_accounts (company_id, provider, mode) values ($1, $2, 'sandbox') on conflict do nothing`,
    [place.shops.nile.id, provider],
  );
}

/** The code and state of an approval at the sandbox's Paymob, within the session of the walk. */
let fetchedWalk = async (_world: World): Promise<{ code: string; state: string }> => ({
  code: '',
  state: '',
});
export function fetchesWith(make: typeof fetchedWalk): void {
  fetchedWalk = make;
}

/** A payment account with keys issued by the sandbox's Paymob. */
async function fetched({ place }: World): Promise<void> {
  const account = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678';
  const keys = {
    paymobSecretKey: `egy_sk_test_${account}`,
    paymobPublicKey: `egy_pk_test_${account}`,
    paymobApiKey: account,
    paymobHmacSecret: account,
    paymobOtherSecretKey: `egy_sk_live_${account}`,
    paymobOtherPublicKey: `egy_pk_live_${account}`,
    isOfSandbox: 'yes',
  };
  await place.asOwner(
    `insert into payment_accounts (company_id, provider, mode, sealed) values ($1, 'paymob', 'sandbox', $2)
     on conflict (company_id, provider) do update set mode = 'sandbox', sealed = excluded.sealed`,
    [place.shops.nile.id, testSecret.seal(JSON.stringify(keys))],
  );
}

/** An order that can be paid with a provider. @returns its id */
async function orderToPay(world: World): Promise<number> {
  const { id } = await world.create('purchases');
  await connect(world, 'stripe');
  await world.place.asOwner(
    `insert into payment_methods (company_id, method, "isOffered", provider) values ($1, 'online', true, 'stripe')
     on conflict (company_id, method) do update set "isOffered" = true, provider = 'stripe'`,
    [world.place.shops.nile.id],
  );
  await world.place.asOwner(
    `update purchases set status = 'active', payment = 'unpaid', subtotal = 5000, "discountTotal" = 0, "shippingFees" = 0, "codFee" = 0,
       "taxTotal" = 0, total = 5000, "paidTotal" = 0, "refundedTotal" = 0 where id = $1`,
    [id],
  );
  return id as number;
}

let series = 0;

/** @returns a payment link of an order, and its key */
async function linkToPay(world: World): Promise<{ id: number; key: string }> {
  const purchaseId = await orderToPay(world);
  const key = `walked-link-${(series += 1)}`;
  const [link] = await world.place.asOwner<{ id: number }>(
    `insert into payment_links (company_id, "purchaseId", "keyHash", "sealedKey", amount, currency, language, "expiresAt")
     values ($1, $2, $3, '', 5000, 'EGP', 'en', now() + interval '1 day') returning id::int as id`,
    [world.place.shops.nile.id, purchaseId, createHash('sha256').update(key).digest()],
  );
  return { id: link!.id, key };
}

export const paymentRequests: Record<string, Make> = {
  'payment_accounts.list': async () => ({ address: '/payment_accounts' }),
  'payment_accounts.keep': async () => ({ address: '/payment_accounts/stripe', body: { mode: 'sandbox' } }),
  'payment_accounts.try': async (world) => {
    await connect(world, 'stripe');
    return { address: '/payment_accounts/stripe/try' };
  },
  'payment_accounts.forget': async (world) => {
    await connect(world, 'paytabs');
    return { address: '/payment_accounts/paytabs' };
  },
  'paymob_onboarding.show': async () => ({ address: '/paymob_onboarding' }),
  'paymob_onboarding.begin': async () => ({ address: '/paymob_onboarding', body: { replaces: true } }),
  'paymob_onboarding.complete': async (world) => ({
    address: '/paymob_onboarding',
    body: await fetchedWalk(world),
  }),
  'paymob_onboarding.choose': async (world) => {
    await fetched(world);
    return { address: '/paymob_onboarding/mode', body: { mode: 'live' } };
  },
  'paymob_onboarding.methods': async (world) => {
    await connect(world, 'paymob');
    return { address: '/paymob_onboarding/methods' };
  },
  'paymob_onboarding.offer': async (world) => {
    await connect(world, 'paymob');
    return { address: '/paymob_onboarding/methods', body: { methods: ['apple_pay'] } };
  },
  'payment_methods.list': async () => ({ address: '/payment_methods' }),
  'payment_methods.keep': async () => ({
    address: '/payment_methods/cash_on_delivery',
    body: { isOffered: true },
  }),
  'purchases.payments': async (world) => ({
    address: `/purchases/${await orderToPay(world)}/payments`,
    namesRecord: true,
  }),
  'purchases.followPayments': async (world) => ({
    address: `/purchases/${await orderToPay(world)}/payments/news`,
    namesRecord: true,
  }),
  'payment_links.create': async (world) => ({
    address: `/purchases/payment_links/${await orderToPay(world)}`,
    body: {},
    namesRecord: true,
  }),
  'payment_links.withdraw': async (world) => ({
    address: `/payment_links/${(await linkToPay(world)).id}`,
    namesRecord: true,
  }),
  'payment_links.open': async (world) => ({
    address: '/payment_links/open',
    body: { key: (await linkToPay(world)).key },
  }),
  'payment_links.pay': async (world) => ({
    address: '/payment_links/pay',
    body: { key: (await linkToPay(world)).key, method: 'online' },
  }),
};
