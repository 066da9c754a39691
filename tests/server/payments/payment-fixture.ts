/** A store with sandbox payments and an order to pay, for tests of payments. */
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import type { PaymentProviderName } from '../../../src/shared/orders/payment-providers.ts';
import { openPaymentGateway } from '../../../src/server/modules/payments/start.ts';
import { startPaymentSandbox } from '../../../src/sandboxes/payments/payment-sandbox.ts';
import { useApp } from '../app-harness.ts';
import type { TestDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-fixture.ts';
import { runJobs } from '../run-jobs.ts';
import { testSecret, testServices } from '../test-services.ts';

export async function paymentScene(place: TestDatabase) {
  const { address, payments: ledger, close } = await startPaymentSandbox({ slowFor: 3000 });
  const payments = openPaymentGateway(
    { secret: testSecret, sandbox: address, origin: () => 'http://store.test' },
    { timeout: 700 },
  );
  afterAll(async () => {
    payments.client.close();
    await close();
  });
  beforeEach(() => ledger.behave());
  const services = { ...testServices(place.database, path.join(place.home, 'files')), payments };
  const app = await useApp(place, { services });
  const orders = await orderScene(place, app);
  const { ok, send } = orders;
  const product = await orders.product({ quantity: 100_000 });
  const mona = await orders.customer();

  const scene = {
    app,
    ledger,
    orders,
    connect: (provider: PaymentProviderName, body: object = { mode: 'sandbox' }) =>
      send('PUT', `/payment_accounts/${provider}`, body),
    offer: (method: string, body: object) => send('PUT', `/payment_methods/${method}`, body),
    async placed(quantity = 1): Promise<{ id: number; total: number }> {
      const { data } = await orders.place({
        customerId: mona.id,
        status: 'active',
        purchaseProducts: [{ productId: product.id, quantity }],
        shipTo: {
          name: 'Mona Adel',
          phoneNumber: '01012345678',
          addressLine1: '12 Nile Street',
          region: 'القاهرة',
        },
      });
      return data;
    },
    /** @returns the key of a payment link of the order */
    async link(id: number, body: object = {}): Promise<string> {
      const { data } = await ok(send('POST', `/purchases/payment_links/${id}`, body));
      return new URL(data.url as string).searchParams.get('key')!;
    },
    open: (key: string, hasReturned = false) =>
      app.call('POST', '/payment_links/open', { body: { key, hasReturned } }),
    pay: (key: string, method = 'online') =>
      app.call('POST', '/payment_links/pay', { body: { key, method } }),
    /** The sandbox's payments of an order, the latest last. */
    heldOf(id: number, provider: PaymentProviderName = 'stripe') {
      const found = ledger.find(provider, ({ reference }) => reference.split('-')[1] === String(id));
      if (!found) throw new Error(`Nothing of the order ${id} is at ${provider}.`);
      return found;
    },
    /** Webhooks of the sandbox go to an unused address; this delivers the last one to the app. */
    deliver: (notice = ledger.told.at(-1)!, headers = notice.headers, body = notice.body) =>
      app.app.inject({
        method: 'POST',
        url: new URL(notice.url).pathname + new URL(notice.url).search,
        headers,
        payload: body,
      }),
    jobs: () => runJobs(place.database, { payments }),
    paymentsOf: async (id: number) => (await ok(send('GET', `/purchases/${id}/payments`))).data,
    read: orders.read,
    refund: (id: number, amount: number, refundedTotal = 0, other: object = {}) =>
      send('PUT', `/purchases/refund/${id}`, { amount, expects: { refundedTotal }, ...other }),
  };
  /** An order whose customer is on the provider's page. */
  async function begun(quantity = 1) {
    const { id, total } = await scene.placed(quantity);
    const key = await scene.link(id);
    await ok(scene.pay(key));
    await scene.jobs();
    return { id, total, key };
  }
  /** An order that was paid there. */
  async function paid(quantity = 1) {
    const order = await begun(quantity);
    await ledger.go(scene.heldOf(order.id), 'paid');
    await scene.deliver();
    await scene.jobs();
    return order;
  }
  return { ...scene, begun, paid };
}
