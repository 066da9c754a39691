/** Orders paid by a link: paid or failed once each, whatever webhooks and forgeries arrive. */
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './payment-fixture.ts';
import { numberOf } from '../order-number.ts';

const place = await useDatabase();
const scene = await paymentScene(place);
const { ledger, orders, placed, link, open, pay, heldOf, deliver, jobs, paymentsOf, read, begun, paid } =
  scene;
const { ok, send } = orders;
const { nile, delta } = place.shops;

describe('a store without a payment account', () => {
  it('cannot create payment links', async () => {
    const { id } = await placed();
    const refused = await send('POST', `/purchases/payment_links/${id}`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_no_method']);
    await ok(scene.connect('stripe'));
    expect((await paymentsOf(id)).canBePaid).toBe(true);
  });
});

describe('a link', () => {
  it('shows the number and amount of its order, and no personal data', async () => {
    const { id, total } = await placed(2);
    const { data } = await ok(open(await link(id)));
    expect(data).toMatchObject({
      state: 'waiting',
      number: await numberOf(place, id),
      amount: total,
      methods: ['online'],
      isTrial: true,
    });
    expect(JSON.stringify(data)).not.toMatch(/Nile Street|Mona|0101234/u);
  });

  it("is sent by WhatsApp with the amount in the store's currency, in the format of its language", async () => {
    const { id } = await placed();
    for (const [language, said] of [
      ['en', /Pay EGP\s50 for your order/u],
      ['ar', /ادفع 50\sج\.م\.?\s?لطلبك/u],
    ] as const) {
      const { data } = await ok(send('POST', `/purchases/payment_links/${id}`, { language, amount: 5000 }));
      const written = new URL(data.whatsapp as string).searchParams.get('text');
      expect(written?.replaceAll(/[\u200e\u200f]/gu, '')).toMatch(said);
      expect((await paymentsOf(id)).links[0].whatsapp).toBe(data.whatsapp);
    }
  });

  it('is for the amount due of a placed order, or less', async () => {
    const { id, total } = await placed();
    const above = await send('POST', `/purchases/payment_links/${id}`, { amount: total + 1 });
    expect(orders.codes(above)).toEqual({ amount: 'payment_link_amount' });
    await ok(send('PUT', `/purchases/cancel/${id}`));
    const canceled = await send('POST', `/purchases/payment_links/${id}`, {});
    expect([canceled.status, canceled.body.code]).toEqual([409, 'payment_not_placed']);
  });

  it('returns 404 with another key, and opens no page once it is withdrawn', async () => {
    expect(orders.codes(await open('another'))).toEqual({ key: 'payment_link_unknown' });
    const { id } = await placed();
    const key = await link(id);
    const [kept] = (await paymentsOf(id)).links;
    const { status } = await send('DELETE', `/payment_links/${kept.id}`);
    expect(status).toBe(204);
    expect((await ok(open(key))).data.state).toBe('withdrawn');
    const refused = await pay(key);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_link_withdrawn']);
    expect((await paymentsOf(id)).links[0].url).toBeNull();
  });

  it('opens one page for two clicks, and for ten concurrent requests', async () => {
    const { id } = await placed();
    const key = await link(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(key)));
    const first = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.url);
    expect(new Set(first).size).toBe(1);
    expect((await ok(pay(key))).data.url).toBe(first[0]);
    expect((await paymentsOf(id)).tries).toHaveLength(1);
  });

  it('of an order with a lower amount due by now cannot be paid', async () => {
    const { id } = await placed(2);
    const key = await link(id);
    await place.asOwner('update purchases set "paidTotal" = 100 where id = $1', [id]);
    expect((await ok(open(key))).data.state).toBe('changed');
    expect((await pay(key)).body.code).toBe('payment_link_changed');
  });
});

describe('an order', () => {
  it('awaits its payment, is paid once by three identical webhooks, and shows that', async () => {
    const { id, total, key } = await begun();
    expect(await read(id)).toMatchObject({ payment: 'pending', paidTotal: 0 });
    expect((await ok(open(key))).data.state).toBe('pending');
    await ledger.go(heldOf(id), 'paid');
    for (let time = 0; time < 3; time += 1) {
      expect((await deliver()).statusCode).toBe(200);
      await jobs();
    }
    expect(await read(id)).toMatchObject({ payment: 'paid', paidTotal: total });
    expect((await ok(open(key))).data.state).toBe('paid');
    const { data } = await ok(send('GET', `/purchases/${id}/histories`));
    const steps = (data as { changes: { field: string; to: unknown }[] }[]).flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'payment').map(({ to }) => to),
    );
    expect(steps).toEqual(['paid', 'pending', 'unpaid']);
  });

  it('is paid without any webhook, because it is polled', async () => {
    const { id } = await begun();
    await ledger.go(heldOf(id), 'paid');
    await ok(send('POST', `/purchases/${id}/payments/news`));
    expect(await read(id)).toMatchObject({ payment: 'paid' });
  });

  it('fails, and another attempt is paid', async () => {
    const { id, key } = await begun();
    await ledger.go(heldOf(id), 'expired');
    await ok(send('POST', `/purchases/${id}/payments/news`));
    expect((await read(id)).payment).toBe('unpaid');
    await ok(pay(key));
    await jobs();
    await ledger.go(heldOf(id), 'paid');
    await deliver();
    await jobs();
    expect(await read(id)).toMatchObject({ payment: 'paid' });
  });

  it('is not paid by a webhook that is unsigned, changed, or of another store', async () => {
    const { id } = await begun();
    await ledger.go(heldOf(id), 'paid');
    const notice = ledger.told.at(-1)!;
    const { 'Stripe-Signature': _a, 'stripe-signature': _b, ...unsigned } = notice.headers;
    expect((await deliver(notice, unsigned)).statusCode).toBe(400);
    expect((await deliver(notice, notice.headers, notice.body.replace('paid', 'Paid'))).statusCode).toBe(400);
    const address = new URL(notice.url);
    expect((await deliver({ ...notice, url: `${address.href}x` })).statusCode).toBe(404);
    const elsewhere = await place.asOwner<{ noticeKey: string }>(
      `insert into payment_accounts (company_id, provider, mode) values ($1, 'stripe', 'sandbox') returning "noticeKey"`,
      [delta.id],
    );
    const other = `http://store.test/api/v2/payment_notices/stripe/${elsewhere[0]!.noticeKey}`;
    expect((await deliver({ ...notice, url: other })).statusCode).toBe(400);
    await jobs();
    expect((await read(id)).payment).toBe('pending');
  });

  it('is not paid by another amount than its own', async () => {
    const { id } = await begun();
    const held = heldOf(id);
    held.amount -= 100;
    await ledger.go(held, 'paid');
    await deliver();
    await jobs();
    expect(await read(id)).toMatchObject({ payment: 'pending', paidTotal: 0 });
    expect((await paymentsOf(id)).tries[0]).toMatchObject({ state: 'waiting', failure: 'payment_differs' });
  });

  it('without a page from its provider is not paid, and shows the reason', async () => {
    const { id } = await placed();
    const key = await link(id);
    ledger.misbehave('stripe', ['error']);
    const refused = await pay(key);
    expect([refused.status, refused.body.code]).toEqual([502, 'payment_page_closed']);
    expect((await paymentsOf(id)).tries[0]).toMatchObject({ state: 'failed', failure: 'payment_silent' });
    expect((await read(id)).payment).toBe('unpaid');
    await ok(pay(key));
  });

  it('of another store cannot be shown, paid or polled', async () => {
    const { id } = await paid();
    const token = await scene.app.signIn(delta.owner.email);
    const asked = [
      ['GET', `/purchases/${id}/payments`],
      ['POST', `/purchases/${id}/payments/news`],
      ['POST', `/purchases/payment_links/${id}`],
      ['DELETE', `/payment_links/${(await paymentsOf(id)).links[0].id}`],
    ] as const;
    for (const [method, address] of asked)
      expect((await scene.app.call(method, address, { token })).status, address).toBe(404);
    const viewer = await scene.app.signIn(nile.viewer.email);
    const refused = await scene.app.call('POST', `/purchases/payment_links/${id}`, { token: viewer });
    expect(refused.status).toBe(403);
  });
});
