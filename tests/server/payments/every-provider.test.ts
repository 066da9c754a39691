/** The payment flow of each provider: link, payment, failure and refund, once each; with every payment method. */
import { describe, expect, it } from 'vitest';
import { paymentProviderModel, paymentProviderNames } from '../../../src/shared/orders/payment-providers.ts';
import { integrations } from '../../../src/sandboxes/payments/paymob-transactions.ts';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './payment-fixture.ts';

const place = await useDatabase();
const scene = await paymentScene(place);
const { ledger, placed, link, pay, heldOf, deliver, jobs, paymentsOf, read, refund } = scene;
const { ok } = scene.orders;

/** The state of an order, which repeated webhooks must not change. */
const orderState = async (id: number) => {
  const { payment, paidTotal, refundedTotal } = await read(id);
  const { tries } = await paymentsOf(id);
  return { payment, paidTotal, refundedTotal, states: tries.map(({ state }: { state: string }) => state) };
};

describe.each(paymentProviderNames)('the provider %s', (provider) => {
  const { methods, refunds, hasIntegrations } = paymentProviderModel(provider);
  const integrationOf = (method: string) => {
    const found = integrations.find((each) => each.method === method && !each.is_live);
    return hasIntegrations ? String(found!.id) : null;
  };
  const begun = async (method: string) => {
    const order = await placed();
    const key = await link(order.id);
    await ok(pay(key, method));
    await jobs();
    return { ...order, key };
  };
  /** Delivers every recent webhook of the provider again, last to first, and runs the polls that they trigger. */
  const tellAgain = async (since: number) => {
    for (const notice of ledger.told.slice(since).toReversed())
      expect((await deliver(notice)).statusCode, notice.body).toBe(200);
    await jobs();
  };

  it('is connected, and offered for every method that it supports', async () => {
    await ok(scene.connect(provider));
    expect((await ok(scene.orders.send('POST', `/payment_accounts/${provider}/try`))).data).toMatchObject({
      provider,
      isFine: true,
    });
    for (const method of methods)
      await ok(scene.offer(method, { isOffered: true, provider, integration: integrationOf(method) }));
  });

  it.each(methods)('is paid by %s once, and refunded if it can be', async (method) => {
    const since = ledger.told.length;
    const { id, total } = await begun(method);
    expect((await paymentsOf(id)).tries).toMatchObject([{ provider, method, amount: total }]);
    expect(await orderState(id)).toMatchObject({ payment: 'pending', paidTotal: 0 });
    await ledger.go(heldOf(id, provider), 'paid');
    await tellAgain(since);
    /** Repetition works the same way for each method; one method per provider is enough. */
    const again = async () => (method === methods[0] ? tellAgain(since) : undefined);
    const paid = { payment: 'paid', paidTotal: total, refundedTotal: 0, states: ['paid'] };
    await again();
    expect(await orderState(id)).toEqual(paid);

    const given = await refund(id, total);
    if (!refunds.includes(method)) {
      expect([given.status, given.body.code]).toEqual([409, 'payment_refund_there']);
      await ledger.refund(heldOf(id, provider), total);
      await ok(scene.orders.send('POST', `/purchases/${id}/payments/news`));
    } else expect(given.status, JSON.stringify(given.body)).toBe(200);
    const back = { payment: 'refunded', paidTotal: total, refundedTotal: total, states: ['refunded'] };
    await again();
    expect(await orderState(id)).toEqual(back);
    expect(heldOf(id, provider).refunds.map(({ amount }) => amount)).toEqual([total]);
  });

  it('reports a failure once, and another attempt is paid', async () => {
    const since = ledger.told.length;
    const [method = ''] = methods;
    const { id, total, key } = await begun(method);
    const first = heldOf(id, provider);
    await ledger.go(first, 'pending');
    await ledger.go(first, 'declined');
    await tellAgain(since);
    await ok(scene.orders.send('POST', `/purchases/${id}/payments/news`));
    expect(await orderState(id)).toMatchObject({ payment: 'failed', paidTotal: 0, states: ['failed'] });
    // The page stays open: a declined customer uses another card there.
    await ok(pay(key, method));
    await jobs();
    await ledger.go(first, 'paid');
    // The decline is sent once more, after the payment.
    await tellAgain(since);
    expect(await orderState(id)).toMatchObject({ payment: 'paid', paidTotal: total, states: ['paid'] });
  });

  it('has a webhook refused with a changed amount, for another store, or without a signature', async () => {
    const [method = ''] = methods;
    const { id } = await begun(method);
    await ledger.go(heldOf(id, provider), 'paid');
    const notice = ledger.told.at(-1)!;
    const changed = notice.body.replaceAll(/\d{4,}/gu, (digits) => String(Number(digits) + 1));
    const url = notice.url.replace(/hmac=\w/u, 'hmac=');
    const { host: _host, ...headers } = notice.headers;
    const unsigned = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-type'),
    );
    const bare = notice.body
      .replaceAll(/"(?:signature|responseHash)":"[^"]*"/gu, '"nothing":""')
      .replaceAll(/responseHash=[^&]*/gu, '');
    expect((await deliver(notice, headers, changed)).statusCode).toBe(400);
    expect((await deliver({ ...notice, url, body: bare }, unsigned)).statusCode).toBe(400);
    const [other] = await place.asOwner<{ noticeKey: string }>(
      `insert into payment_accounts (company_id, provider, mode) values ($1, $2, 'sandbox') returning "noticeKey"`,
      [place.shops.delta.id, provider],
    );
    const address = new URL(notice.url);
    address.pathname = `/api/v2/payment_notices/${provider}/${other!.noticeKey}`;
    expect((await deliver({ ...notice, url: address.href })).statusCode).toBe(400);
    await jobs();
    expect(await orderState(id)).toMatchObject({ payment: 'pending', paidTotal: 0 });
    // Unchanged, it is accepted.
    expect((await deliver(notice)).statusCode).toBe(200);
    await jobs();
    expect((await orderState(id)).payment).toBe('paid');
  });
});
