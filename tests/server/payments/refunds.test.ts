/** Refunds of payments by link through the provider: once, at most the paid amount, with returned items. */
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './payment-fixture.ts';

const place = await useDatabase();
const scene = await paymentScene(place);
const { ledger, orders, heldOf, deliver, jobs, paymentsOf, read, refund, paid } = scene;
const { ok, send } = orders;
await ok(scene.connect('stripe'));

describe('a refund', () => {
  it('is made through the provider, in parts and at most the paid amount', async () => {
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

  it.each(['lost', 'error', 'slow'] as const)('is made once though the answer is %s', async (fault) => {
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

  it('of five concurrent requests is made once', async () => {
    const { id, total } = await paid();
    await Promise.all(Array.from({ length: 5 }, () => refund(id, total)));
    expect(heldOf(id).refunds).toHaveLength(1);
    expect(await read(id)).toMatchObject({ refundedTotal: total });
  });

  it("on the provider's own page is recorded", async () => {
    const { id } = await paid();
    await ledger.refund(heldOf(id), 250);
    await deliver();
    await jobs();
    expect(await read(id)).toMatchObject({ payment: 'paid', refundedTotal: 250 });
  });

  it('by hand calls no provider', async () => {
    const { id } = await paid();
    await ok(refund(id, 300, 0, { byHand: true }));
    expect(heldOf(id).refunds).toEqual([]);
    expect((await read(id)).refundedTotal).toBe(300);
  });

  it('cannot be undone by marking the order as unpaid, and neither can a payment', async () => {
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

describe('returned items', () => {
  /** Two items, paid and being delivered; one is returned, with its refund. */
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

  it('are refunded through the provider, once, and undo of the return keeps the refund', async () => {
    const { id, back } = await delivered();
    const { headers, body } = await back(100);
    expect(body.data).toMatchObject({ payment: 'paid', refundedTotal: 100 });
    expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual([100]);
    const undone = await send('POST', `/change_sets/${headers['matjar-change-set']}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect([await returnedOf(id), (await read(id)).refundedTotal]).toEqual([0, 100]);
    expect(heldOf(id).refunds).toHaveLength(1);
  });

  it('are not refunded above the paid amount, and the return is refused', async () => {
    const { id, total, back } = await delivered();
    expect(orders.codes(await back(total + 1))).toEqual({ 'refund.amount': 'refund_too_much' });
    expect([await returnedOf(id), heldOf(id).refunds]).toEqual([0, []]);
  });

  it('are returned though the provider does not answer; the refund is retried once, not sent twice', async () => {
    const { id, back } = await delivered();
    ledger.misbehave('stripe', ['lost']);
    await ok(back(100));
    expect(await returnedOf(id)).toBe(1);
    await jobs();
    await ok(send('POST', `/purchases/${id}/payments/news`));
    expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual([100]);
    expect((await read(id)).refundedTotal).toBe(100);
  });

  it('and a concurrent refund by another user refund one amount', async () => {
    const { id, back } = await delivered();
    await Promise.all([back(100), refund(id, 200), back(100), refund(id, 200)]);
    const held = heldOf(id).refunds.map(({ amount }) => amount);
    const given = (await read(id)).refundedTotal as number;
    expect(held.reduce((sum, amount) => sum + amount, 0)).toBe(given);
    expect([100, 200]).toContain(given);
  });
});

describe('twelve identical concurrent refunds', () => {
  it('return 200 once, and 409 with a message eleven times', async () => {
    const { id, total } = await paid();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(id, total)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect(['refund_changed', 'refund_under_way']).toContain(body.code);
    expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual([total]);
    expect(await read(id)).toMatchObject({ payment: 'refunded', refundedTotal: total });
  });

  it('by hand return 200 once', async () => {
    const { id } = await paid();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(id, 300, 0, { byHand: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    expect((await read(id)).refundedTotal).toBe(300);
  });

  it.each([false, true])(
    'with one idempotency key all return the same answer (by hand: %s)',
    async (byHand) => {
      const { id } = await paid();
      const body = { amount: 500, expects: { refundedTotal: 0 }, ...(byHand && { byHand }) };
      const headers = { 'idempotency-key': `refund-${id}` };
      const ask = () => send('PUT', `/purchases/refund/${id}`, body, headers);
      const answers = await Promise.all(Array.from({ length: 12 }, ask));
      answers.push(await ask());
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      for (const { body: said } of answers) expect(said).toEqual(answers[0]!.body);
      expect(heldOf(id).refunds.map(({ amount }) => amount)).toEqual(byHand ? [] : [500]);
      expect((await read(id)).refundedTotal).toBe(500);
      const other = await send('PUT', `/purchases/refund/${id}`, { ...body, amount: 501 }, headers);
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_reused']);
    },
  );
});
