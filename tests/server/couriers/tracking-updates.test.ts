/** Status reports of couriers: polled, or pushed by webhooks, which only trigger a poll. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/sandboxes/couriers/sandbox-parcel.ts';
import { sendingScene } from './courier-fixture.ts';
import { now } from '../../clock.ts';

const { place, app, scene, placed, sendTo, parcelOf, heldBy, jobs } = await sendingScene();
const { ok, send } = scene;
const { delta } = place.shops;

describe("a courier's report", () => {
  const step = (id: number, to: Step) => {
    const [parcel] = heldBy('bosta', id);
    parcel!.step = to;
    return parcel!;
  };
  const ask = (id: number) => ok(send('POST', `/purchases/${id}/parcel/news`));

  it('moves the order to its status, skipping statuses that were not reported', async () => {
    const id = await placed();
    await ok(sendTo(id));
    step(id, 'out_for_delivery');
    expect((await ask(id)).data.fulfillment).toBe('on_route');
    step(id, 'failed');
    expect((await ask(id)).data.fulfillment).toBe('delivery_failed');
    expect(await parcelOf(id)).toMatchObject({ said: expect.stringContaining('refused'), isOver: false });
    step(id, 'delivered');
    expect((await ask(id)).data.fulfillment).toBe('delivered');
    expect(await parcelOf(id)).toMatchObject({ isOver: true });
    // The courier has a newer status, which is not polled.
    step(id, 'returned');
    expect((await ask(id)).data.fulfillment).toBe('delivered');
  });

  it("is the courier's own change in the history, whichever user polled it", async () => {
    const id = await placed();
    await ok(sendTo(id));
    step(id, 'out_for_delivery');
    await ask(id);
    const [newest] = (await ok(send('GET', `/history?resource=purchases&record_id=${id}`))).data;
    expect(newest).toMatchObject({ user: null, source: 'couriers/bosta', overwrote: false });
    expect(newest.changes.map(({ field }: { field: string }) => field)).toContain('fulfillment');
  });

  it('of a canceled shipment puts the order on hold, ready for another courier', async () => {
    const id = await placed();
    await ok(sendTo(id));
    step(id, 'cancelled');
    const { data } = await ask(id);
    expect(data).toMatchObject({ status: 'active', fulfillment: 'on_hold', trackingNumber: null });
    // The order shows why it waits and what to check.
    expect(await parcelOf(id)).toMatchObject({
      state: 'canceled',
      failure: 'courier_called_off',
      reference: `${place.shops.nile.id}-${id}`,
    });
    await ok(sendTo(id, { courier: 'voo' }));
    expect(await parcelOf(id)).toMatchObject({ state: 'sent', failure: null });
    // A shipment canceled by the store is no cancellation by the courier.
    await ok(send('PUT', `/purchases/cancel_at_courier/${id}`, {}));
    expect(await parcelOf(id)).toMatchObject({ state: 'canceled', failure: null });
  });

  const newest = async (id: number) =>
    (await ok(send('GET', `/history?resource=purchases&record_id=${id}`))).data[0];
  const noticesOf = async (id: number) =>
    await place.asOwner(
      `select params ->> 'number' as number, params -> 'name' ->> 'en' as courier from notices
       where kind = 'courier_report' and "recordId" = $1`,
      [id],
    );
  const answer = (id: number, report: string, accept: boolean) =>
    send('PUT', `/purchases/${id}/courier_report`, { report, accept });
  /** An order with a shipment that staff mark as delivered before the courier does. */
  const markedDelivered = async () => {
    const id = await placed();
    await ok(sendTo(id));
    await ok(send('PUT', `/purchases/${id}`, { fulfillment: 'delivered', payment: 'paid' }));
    return id;
  };

  it('that contradicts a manual status asks staff, and changes nothing before they answer', async () => {
    const id = await markedDelivered();
    // A courier that is behind staff contradicts nothing.
    step(id, 'picked_up');
    expect((await ask(id)).data).toMatchObject({ fulfillment: 'delivered', courierReport: null });
    step(id, 'returned');
    const { data } = await ask(id);
    expect(data).toMatchObject({
      fulfillment: 'delivered',
      payment: 'paid',
      courierReport: 'package_returned',
    });
    const entry = await newest(id);
    expect(entry).toMatchObject({ user: null, source: 'couriers/bosta' });
    expect(entry.changes).toEqual([
      expect.objectContaining({ field: 'courierReport', from: null, to: 'package_returned' }),
    ]);
    expect(await noticesOf(id)).toEqual([{ number: data.number, courier: 'Bosta' }]);
    expect((await ok(send('GET', '/purchases?courier_report=package_returned'))).data).toMatchObject([
      { id },
    ]);

    expect((await answer(id, 'delivery_failed', true)).body.code).toBe('courier_report_gone');
    const accepted = (await ok(answer(id, 'package_returned', true))).data;
    expect(accepted).toMatchObject({ fulfillment: 'package_returned', courierReport: null });
    expect((await newest(id)).user).not.toBeNull();
    expect((await answer(id, 'package_returned', true)).body.code).toBe('courier_report_gone');
  });

  it('is not asked about again once staff have kept their status, until the courier reports another one', async () => {
    const id = await markedDelivered();
    step(id, 'failed');
    expect((await ask(id)).data).toMatchObject({
      fulfillment: 'delivered',
      courierReport: 'delivery_failed',
    });
    expect((await ok(answer(id, 'delivery_failed', false))).data).toMatchObject({
      fulfillment: 'delivered',
      courierReport: null,
    });
    expect((await ask(id)).data).toMatchObject({ fulfillment: 'delivered', courierReport: null });
    step(id, 'returned');
    expect((await ask(id)).data).toMatchObject({ courierReport: 'package_returned' });
    expect(await noticesOf(id)).toHaveLength(2);
  });

  it('that agrees closes the question, and so does another manual status', async () => {
    const agreed = await markedDelivered();
    step(agreed, 'failed');
    await ask(agreed);
    step(agreed, 'delivered');
    expect((await ask(agreed)).data).toMatchObject({ fulfillment: 'delivered', courierReport: null });
    const changed = await markedDelivered();
    step(changed, 'failed');
    await ask(changed);
    await ok(send('PUT', `/purchases/${changed}`, { fulfillment: 'package_returned' }));
    expect(await scene.read(changed)).toMatchObject({ courierReport: null });
  });

  it('of a delivered shipment as canceled asks, and puts the order on hold when staff accept it', async () => {
    const id = await markedDelivered();
    step(id, 'cancelled');
    const { data } = await ask(id);
    expect(data).toMatchObject({ fulfillment: 'delivered', courier: 'bosta', courierReport: 'cancelled' });
    expect(data.trackingNumber).not.toBeNull();
    expect((await ok(answer(id, 'cancelled', true))).data).toMatchObject({
      fulfillment: 'on_hold',
      courier: null,
      trackingNumber: null,
      courierReport: null,
    });
    expect(await parcelOf(id)).toMatchObject({ state: 'canceled', failure: 'courier_called_off' });
    await ok(sendTo(id, { courier: 'voo' }));
  });

  it.each([
    ['returned', 'package_returned', true],
    ['failed', 'delivery_failed', true],
    ['cancelled', 'cancelled', true],
    ['failed', 'delivery_failed', false],
  ] as const)(
    'of %s is open again when the answer is undone, and the shipment is as before; a redo answers it again',
    async (courierStep, report, accept) => {
      const id = await markedDelivered();
      step(id, courierStep);
      await ask(id);
      const rows = async () => [
        await place.asOwner(
          `select fulfillment, courier, "trackingNumber", "courierReport", payment, "returnedTotal" from purchases where id = $1`,
          [id],
        ),
        await place.asOwner(
          `select to_jsonb(t) - 'updatedAt' - 'beforeAnswer' as parcel from parcels t where "purchaseId" = $1`,
          [id],
        ),
      ];
      const asked = await rows();
      expect(asked[0]).toMatchObject([{ fulfillment: 'delivered', courierReport: report }]);
      const answered = await answer(id, report, accept);
      const after = await rows();
      expect(after).not.toEqual(asked);
      let set = answered.headers['matjar-change-set'];
      for (const state of [asked, after, asked]) {
        const undone = await send('POST', `/change_sets/${String(set)}/undo`);
        expect([undone.status, undone.body.data.conflicts]).toEqual([200, []]);
        expect(await rows()).toEqual(state);
        set = undone.headers['matjar-change-set'];
      }
      // The question can be answered, and an undone answer is no report of the courier.
      expect((await ok(answer(id, report, false))).data).toMatchObject({ courierReport: null });
    },
  );

  it('is polled for all open shipments at once', async () => {
    const ids = [await placed(), await placed()];
    for (const id of ids) await ok(sendTo(id));
    for (const id of ids) step(id, 'picked_up');
    const { id: company } = (await ok(send('GET', '/company'))).data;
    expect((await send('GET', `/couriers/pull_order_status/${company}`)).body).toEqual({ success: true });
    await jobs();
    for (const id of ids) expect((await scene.read(id)).fulfillment).toBe('pickup');
    expect((await send('GET', `/couriers/pull_order_status/${company + 1}`)).status).toBe(404);
  });

  const tell = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: url.replace('http://store.test', ''),
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });

  it('in a webhook triggers a poll, so a forged, repeated or late webhook changes nothing', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const parcel = step(id, 'picked_up');
    const url = parcel.webhook!;
    expect(url).toMatch(/^http:\/\/store\.test\/api\/v2\/courier_notices\/bosta\/[\w-]{32}$/u);
    const delivered = { trackingNumber: Number(parcel.trackingNumber), state: 45 };
    for (const _ of [1, 2, 3]) expect((await tell(url, delivered)).statusCode).toBe(200);
    await jobs();
    expect((await scene.read(id)).fulfillment).toBe('pickup');
    expect((await tell(`${url}x`, delivered)).statusCode).toBe(404);
    expect((await tell(url.replace('bosta', 'voo'), delivered)).statusCode).toBe(404);
    expect((await tell(url, 'nonsense')).statusCode).toBe(400);
  });

  it('in unordered webhooks, or sent to the address of another store, changes nothing by itself', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const parcel = step(id, 'delivered');
    const notice = (state: number) => ({ trackingNumber: Number(parcel.trackingNumber), state });
    for (const state of [45, 21, 10]) await tell(parcel.webhook!, notice(state));
    await jobs();
    expect((await scene.read(id)).fulfillment).toBe('delivered');
    const other = await placed();
    await ok(sendTo(other));
    const theirs = step(other, 'picked_up');
    const stranger = await app.signIn(delta.owner.email);
    const { body } = await app.call('PUT', '/courier_accounts/bosta', {
      token: stranger,
      body: { mode: 'sandbox' },
    });
    const { noticeAddress } = body.data.find(({ courier }: { courier: string }) => courier === 'bosta');
    const told = await tell(noticeAddress, { trackingNumber: Number(theirs.trackingNumber), state: 21 });
    expect(told.statusCode).toBe(200);
    expect(await jobs()).toEqual([]);
    expect((await scene.read(other)).fulfillment).toBe('ready_for_pickup');
  });

  it('in a signed webhook counts if the signature is valid, and so does its time', async () => {
    const id = await placed();
    await ok(sendTo(id, { courier: 'voo' }));
    const [parcel] = heldBy('voo', id);
    parcel!.step = 'delivered';
    const body = { tracking_number: parcel!.trackingNumber, status: 'delivered' };
    const signed = (time: number, secret = parcel!.secret!) => ({
      'x-signature': `t=${time},v1=${createHmac('sha256', secret)
        .update(`${time}.${JSON.stringify(body)}`)
        .digest('hex')}`,
    });
    const second = Math.floor(now().getTime() / 1000);
    const url = parcel!.webhook!;
    expect((await tell(url, body)).statusCode).toBe(400);
    expect((await tell(url, body, signed(second, 'guessed'))).statusCode).toBe(400);
    expect((await tell(url, body, signed(second - 301))).statusCode).toBe(400);
    await jobs();
    expect((await scene.read(id)).fulfillment).toBe('ready_for_pickup');
    expect((await tell(url, body, signed(second))).statusCode).toBe(200);
    await jobs();
    expect((await scene.read(id)).fulfillment).toBe('delivered');
  });
});
