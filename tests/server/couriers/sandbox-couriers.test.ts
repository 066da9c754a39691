/** Couriers of the sandbox: late and unordered webhooks on request, and shipments kept after a restart. */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sandbox } from '../../../src/sandboxes/sandbox.ts';
import { sendingScene } from './courier-fixture.ts';

const { place, app, scene, placed, sendTo, parcelOf, heldBy, sandbox, jobs, begunAnew } =
  await sendingScene();
const { ok, send } = scene;

describe('webhooks of a courier', () => {
  /** Delivers the sent webhooks, and lets the store poll. */
  async function heard(since: number) {
    const left = sandbox.told.slice(since);
    for (const { url, body, headers } of left) {
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: url.replace('http://store.test', ''),
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      expect(statusCode).toBe(200);
    }
    await jobs();
    return left.map(
      ({ body }) =>
        (JSON.parse(body) as { state?: number; status?: string }).state ?? JSON.parse(body).status,
    );
  }
  async function sent(courier: 'bosta' | 'voo') {
    const id = await placed();
    await ok(sendTo(id, { courier }));
    const { trackingNumber } = heldBy(courier, id)[0]!;
    return { id, trackingNumber, since: sandbox.told.length };
  }

  it('arrive twice by default', async () => {
    const { id, trackingNumber, since } = await sent('bosta');
    await sandbox.move('bosta', trackingNumber, 'picked_up');
    expect(await heard(since)).toEqual([21, 21]);
    expect((await scene.read(id)).fulfillment).toBe('pickup');
  });

  it("that arrive out of order leave the order at the shipment's status", async () => {
    for (const courier of ['bosta', 'voo'] as const) {
      const { id, trackingNumber, since } = await sent(courier);
      sandbox.tellAs(courier, 'out_of_order');
      await sandbox.move(courier, trackingNumber, 'picked_up');
      expect(await heard(since)).toEqual([]);
      await sandbox.move(courier, trackingNumber, 'delivered');
      expect(await heard(since)).toEqual(courier === 'bosta' ? [45, 21] : ['delivered', 'picked_up']);
      expect((await scene.read(id)).fulfillment).toBe('delivered');
    }
  });

  it('that arrive late change nothing reported since', async () => {
    const { id, trackingNumber, since } = await sent('bosta');
    sandbox.tellAs('bosta', 'late');
    sandbox.lateBy = 50;
    await sandbox.move('bosta', trackingNumber, 'picked_up');
    sandbox.tellAs('bosta', 'once');
    await sandbox.move('bosta', trackingNumber, 'delivered');
    await expect.poll(() => sandbox.told.length).toBe(since + 2);
    expect(await heard(since)).toEqual([45, 21]);
    expect((await scene.read(id)).fulfillment).toBe('delivered');
  });
});

describe('a restart', () => {
  it('keeps shipments, so that their couriers still return them', async () => {
    const [first, second] = [await placed(), await placed()];
    await ok(sendTo(first));
    await ok(sendTo(second, { courier: 'voo' }));
    const [kept] = heldBy('voo', second);
    await sandbox.move('voo', kept!.trackingNumber, 'picked_up');
    const anew = await begunAnew();
    const [bosta] = anew.sandbox
      .parcelsOf('bosta')
      .filter(({ reference }) => reference.split('-')[1] === String(first));
    await anew.sandbox.move('bosta', bosta!.trackingNumber, 'out_for_delivery');
    const { id: company } = (await ok(send('GET', '/company'))).data;
    await ok(send('GET', `/couriers/pull_order_status/${company}`));
    await anew.jobs();
    expect((await scene.read(first)).fulfillment).toBe('on_route');
    expect((await scene.read(second)).fulfillment).toBe('pickup');
    expect(await parcelOf(first)).toMatchObject({ isOver: false });
  });

  it('keeps the last status of each shipment, once, and skips a truncated line', () => {
    const folder = path.join(place.home, 'cut-off');
    const before = new Sandbox(folder);
    const nothing = { body: {}, webhook: null, secret: null };
    const moved = before.add('bosta', { ...nothing, reference: 'A' }, 10);
    before.add('voo', { ...nothing, reference: 'B', once: { key: 'k', digest: 'd' } }, 11);
    before.cancel(moved);
    const file = path.join(folder, 'parcels.jsonl');
    appendFileSync(file, '{"courier":"bosta","trackingNum');
    const after = new Sandbox(folder);
    expect(after.parcel('bosta', moved.trackingNumber)).toMatchObject({ reference: 'A', step: 'cancelled' });
    expect(after.parcelsOf('voo')).toMatchObject([{ reference: 'B', once: { key: 'k' } }]);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  });
});
