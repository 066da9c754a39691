/** Orders that are paid by a link: paid, failed and given back once each, whatever providers and strangers tell. */
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './scene.ts';

const place = await useDatabase();
const scene = await paymentScene(place);
const { ledger, orders, placed, link, open, pay, heldOf, deliver, jobs, paymentsOf, read, refund } = scene;
const { ok, send } = orders;
const { nile, delta } = place.shops;

describe('before anybody takes payments', () => {
  it('an order gets no link', async () => {
    const { id } = await placed();
    const refused = await send('POST', `/purchases/payment_links/${id}`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_no_method']);
    await ok(scene.connect('stripe'));
    expect((await paymentsOf(id)).canBePaid).toBe(true);
  });
});

/** An order whose customer stands on the provider's page. */
async function begun(quantity = 1) {
  const { id, total } = await placed(quantity);
  const key = await link(id);
  await ok(pay(key));
  await jobs();
  return { id, total, key };
}

async function paid(quantity = 1) {
  const order = await begun(quantity);
  await ledger.go(heldOf(order.id), 'paid');
  await deliver();
  await jobs();
  return order;
}

describe('a link', () => {
  it('shows what is to be paid to whom, and never where it goes', async () => {
    const { id, total } = await placed(2);
    const { data } = await ok(open(await link(id)));
    expect(data).toMatchObject({
      state: 'waiting',
      number: `#${id}`,
      amount: total,
      methods: ['online'],
      isTrial: true,
    });
    expect(JSON.stringify(data)).not.toMatch(/Nile Street|Mona|0101234/u);
  });

  it('goes by WhatsApp with the amount in the store’s money, as its language writes it', async () => {
    const { id } = await placed();
    for (const [language, said] of [
      ['en', /can be paid here, EGP\s50:/u],
      ['ar', /بقيمة 50\sج\.م\.?\s?من هنا:/u],
    ] as const) {
      const { data } = await ok(send('POST', `/purchases/payment_links/${id}`, { language, amount: 5000 }));
      const written = new URL(data.whatsapp as string).searchParams.get('text');
      expect(written?.replaceAll(/[\u200e\u200f]/gu, '')).toMatch(said);
      expect((await paymentsOf(id)).links[0].whatsapp).toBe(data.whatsapp);
    }
  });

  it('is for what is to be paid, or less, of an order that is placed', async () => {
    const { id, total } = await placed();
    const above = await send('POST', `/purchases/payment_links/${id}`, { amount: total + 1 });
    expect(orders.codes(above)).toEqual({ amount: 'payment_link_amount' });
    await ok(send('PUT', `/purchases/cancel/${id}`));
    const canceled = await send('POST', `/purchases/payment_links/${id}`, {});
    expect([canceled.status, canceled.body.code]).toEqual([409, 'payment_not_placed']);
  });

  it('leads nowhere with another key, and to no page once withdrawn', async () => {
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

  it('opens one page for who presses twice, and for ten at once', async () => {
    const { id } = await placed();
    const key = await link(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(key)));
    const first = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.url);
    expect(new Set(first).size).toBe(1);
    expect((await ok(pay(key))).data.url).toBe(first[0]);
    expect((await paymentsOf(id)).tries).toHaveLength(1);
  });

  it('of an order that asks for less by now is not paid by', async () => {
    const { id } = await placed(2);
    const key = await link(id);
    await place.asOwner('update purchases set "paidTotal" = 100 where id = $1', [id]);
    expect((await ok(open(key))).data.state).toBe('changed');
    expect((await pay(key)).body.code).toBe('payment_link_changed');
  });
});

describe('an order', () => {
  it('waits for its payment, is paid once by a notice that comes three times, and says so', async () => {
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

  it('is paid without any notice, because it is asked for', async () => {
    const { id } = await begun();
    await ledger.go(heldOf(id), 'paid');
    await ok(send('POST', `/purchases/${id}/payments/news`));
    expect(await read(id)).toMatchObject({ payment: 'paid' });
  });

  it('fails, and is paid by another try', async () => {
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

  it('is not paid by a notice that nobody signed, that was changed, or that is of another store', async () => {
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

  it('that a provider gives no page for is not paid, and the store sees why', async () => {
    const { id } = await placed();
    const key = await link(id);
    ledger.misbehave('stripe', ['error']);
    const refused = await pay(key);
    expect([refused.status, refused.body.code]).toEqual([502, 'payment_page_closed']);
    expect((await paymentsOf(id)).tries[0]).toMatchObject({ state: 'failed', failure: 'payment_silent' });
    expect((await read(id)).payment).toBe('unpaid');
    await ok(pay(key));
  });

  it('is another store’s: nothing of it is shown, made or asked', async () => {
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

describe('a refund', () => {
  it('goes back through the provider, in parts and never above what was paid', async () => {
    const { id, total } = await paid();
    await ok(refund(id, 100));
    expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual([100]);
    expect(await read(id)).toMatchObject({ payment: 'paid', refundedTotal: 100 });
    expect(orders.codes(await refund(id, total, 100))).toEqual({ amount: 'refund_too_much' });
    expect((await refund(id, 100, 0)).body.code).toBe('refund_changed');
    await ok(refund(id, total - 100, 100));
    expect(await read(id)).toMatchObject({ payment: 'refunded', refundedTotal: total });
    expect((await paymentsOf(id)).tries[0].state).toBe('refunded');
    await deliver();
    await jobs();
    expect((await read(id)).refundedTotal).toBe(total);
  });

  it.each(['lost', 'error', 'slow'] as const)('goes back once though the answer is %s', async (fault) => {
    const { id, total } = await paid();
    ledger.misbehave('stripe', [fault]);
    const first = await refund(id, total);
    if (first.status !== 200) {
      expect([first.status, first.body.code]).toEqual([502, 'refund_unsure']);
      expect((await refund(id, total - 1)).body.code).toBe('refund_under_way');
      await ok(refund(id, total));
    }
    expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual([total]);
    expect(await read(id)).toMatchObject({ payment: 'refunded', refundedTotal: total });
  });

  it('of five who give it back at one moment goes once', async () => {
    const { id, total } = await paid();
    await Promise.all(Array.from({ length: 5 }, () => refund(id, total)));
    expect(heldOf(id).refunds).toHaveLength(1);
    expect(await read(id)).toMatchObject({ refundedTotal: total });
  });

  it('of the provider’s own page is taken over', async () => {
    const { id } = await paid();
    await ledger.refund(heldOf(id), 250);
    await deliver();
    await jobs();
    expect(await read(id)).toMatchObject({ payment: 'paid', refundedTotal: 250 });
  });

  it('by hand asks nobody', async () => {
    const { id } = await paid();
    await ok(refund(id, 300, 0, { byHand: true }));
    expect(heldOf(id).refunds).toEqual([]);
    expect((await read(id)).refundedTotal).toBe(300);
  });

  it('cannot be talked away, and neither can what was paid', async () => {
    const { id } = await paid();
    const before = await read(id);
    const unpaid = await send('PUT', `/purchases/${id}`, { version: before.version, payment: 'unpaid' });
    expect(orders.codes(unpaid)).toEqual({ payment: 'payment_held' });
  });

  it('needs the right to refund', async () => {
    const { id, total } = await paid();
    const clerk = await place.hire('clerk-of-payments', { purchase: ['view', 'edit'] });
    const token = await scene.app.signIn(clerk.email);
    const body = { amount: total, expects: { refundedTotal: 0 } };
    const refused = await scene.app.call('PUT', `/purchases/refund/${id}`, { token, body });
    expect(refused.status).toBe(403);
    expect(heldOf(id).refunds).toEqual([]);
  });
});

describe('pieces that come back', () => {
  /** Two pieces, paid and at the door; one comes back, and its money with it. */
  async function delivered() {
    const order = await paid(2);
    await ok(send('PUT', `/purchases/${order.id}`, { fulfillment: 'delivered' }));
    const { purchaseProducts, version } = await read(order.id);
    const back = (amount: number, refundedTotal = 0, seen = version) =>
      send('PUT', `/purchases/returned_items/${order.id}`, {
        version: seen,
        items: [{ id: purchaseProducts[0].id, returnedQuantity: 1, restockedQuantity: 1 }],
        refund: { amount, expects: { refundedTotal } },
      });
    return { ...order, back };
  }
  const returnedOf = async (id: number) => (await read(id)).purchaseProducts[0].returnedQuantity;

  it('bring their money back through the provider, once, and an undo of the pieces leaves it there', async () => {
    const { id, back } = await delivered();
    const { headers, body } = await back(100);
    expect(body.data).toMatchObject({ payment: 'paid', refundedTotal: 100 });
    expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual([100]);
    const undone = await send('POST', `/change_sets/${headers['matjar-change-set']}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect([await returnedOf(id), (await read(id)).refundedTotal]).toEqual([0, 100]);
    expect(heldOf(id).refunds).toHaveLength(1);
  });

  it('bring nothing back above what was paid, and then are not back themselves', async () => {
    const { id, total, back } = await delivered();
    expect(orders.codes(await back(total + 1))).toEqual({ 'refund.amount': 'refund_too_much' });
    expect([await returnedOf(id), heldOf(id).refunds]).toEqual([0, []]);
  });

  it('are back though the provider is silent; it is asked once more, not twice', async () => {
    const { id, back } = await delivered();
    ledger.misbehave('stripe', ['lost']);
    await ok(back(100));
    expect(await returnedOf(id)).toBe(1);
    await jobs();
    await ok(send('POST', `/purchases/${id}/payments/news`));
    expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual([100]);
    expect((await read(id)).refundedTotal).toBe(100);
  });

  it('at the moment at which the order is given back by another person move one amount', async () => {
    const { id, back } = await delivered();
    await Promise.all([back(100), refund(id, 200), back(100), refund(id, 200)]);
    const held = heldOf(id).refunds.map(({ amount }) => amount);
    const given = (await read(id)).refundedTotal as number;
    expect(held.reduce((sum, amount) => sum + amount, 0)).toBe(given);
    expect([100, 200]).toContain(given);
  });
});
