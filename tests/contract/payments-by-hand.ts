/** Legal requests around payments, which answer from the sandbox. */
import { createHash } from 'node:crypto';
import type { Make, World } from './legal-request.ts';

async function connect({ place }: World, provider: string): Promise<void> {
  await place.asOwner(
    `insert into payment_accounts (company_id, provider, mode) values ($1, $2, 'sandbox') on conflict do nothing`,
    [place.shops.nile.id, provider],
  );
}

/** An order that a provider would take the payment of. @returns its id */
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

/** @returns a link of an order, and its key */
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
