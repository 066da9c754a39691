/** Faults of every courier: an order is marked as sent only if it is, is never sent twice, and shows its errors. */
import { describe, expect, it } from 'vitest';
import { courierModel, courierNames, type CourierName } from '../../../src/shared/orders/couriers.ts';
import { sendingScene } from './courier-fixture.ts';

const { app, scene, sandbox, keep, placed, sendTo, parcelOf, heldBy, jobs } = await sendingScene();
for (const name of courierNames) await keep(name);

/** Sends one shipment without a fault first, so that the fault affects sending and not sign-in. */
async function begun(courier: CourierName): Promise<number> {
  await scene.ok(sendTo(await placed(), { courier }));
  return placed();
}

describe.each(courierNames)('%s', (courier) => {
  const { finds } = courierModel(courier);

  it.each(['slow', 'error', 'html', 'lost'] as const)(
    'may have received a shipment after the fault: %s',
    async (fault) => {
      const id = await begun(courier);
      sandbox.misbehave(courier, [fault]);
      const { status, body } = await sendTo(id, { courier });
      // The courier has it, and is searched by reference.
      const isFound = fault === 'lost' && finds;
      if (!isFound) {
        expect([status, body.code]).toEqual([502, 'parcel_unsure']);
        expect(await parcelOf(id)).toMatchObject({ state: 'unsure' });
        expect((await scene.read(id)).trackingNumber).toBeNull();
        if (finds) await scene.ok(sendTo(id, { courier }));
      }
      const held = heldBy(courier, id);
      expect(held).toHaveLength(finds || fault === 'lost' ? 1 : 0);
      if (finds) expect((await scene.read(id)).trackingNumber).toBe(held[0]!.trackingNumber);
    },
  );

  it.each([
    ['busy', 502, 'courier_busy', /again in a minute/u],
    ['refused', 409, 'courier_refused', /rejected this order.*The account is on hold/u],
  ] as const)(
    'has not received a shipment, and the error is shown: %s',
    async (fault, status, code, words) => {
      const id = await begun(courier);
      sandbox.misbehave(courier, [fault]);
      const answer = await sendTo(id, { courier });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.detail).toMatch(words);
      expect(heldBy(courier, id)).toEqual([]);
      expect(await scene.read(id)).toMatchObject({
        courier: null,
        trackingNumber: null,
        fulfillment: 'unfulfilled',
      });
      await scene.ok(sendTo(id, { courier }));
      expect(heldBy(courier, id)).toHaveLength(1);
    },
  );

  it('may return its numbers as texts or as numbers', async () => {
    const id = await begun(courier);
    sandbox.misbehave(courier, ['retyped']);
    const { data } = await scene.ok(sendTo(id, { courier }));
    expect(data.trackingNumber).toBe(heldBy(courier, id)[0]!.trackingNumber);
  });
});

/** Couriers that send webhooks in the sandbox. */
const telling = ['bosta', 'voo', 'eyedel', 'loadbugs'] as const;

describe.each(telling)('webhooks of %s', (courier) => {
  it.each(['twice', 'late', 'out_of_order', 'never'] as const)('may arrive: %s', async (manner) => {
    const id = await begun(courier);
    await scene.ok(sendTo(id, { courier }));
    const { trackingNumber } = heldBy(courier, id)[0]!;
    const since = sandbox.told.length;
    sandbox.lateBy = 20;
    sandbox.tellAs(courier, manner);
    await sandbox.move(courier, trackingNumber, 'picked_up');
    sandbox.tellAs(courier, manner === 'late' ? 'once' : manner);
    await sandbox.move(courier, trackingNumber, 'delivered');
    const left = { twice: 4, late: 2, out_of_order: 2, never: 0 }[manner];
    await expect.poll(() => sandbox.told.length).toBe(since + left);
    for (const { url, body, headers } of sandbox.told.slice(since)) {
      const payload = body;
      const address = url.replace('http://store.test', '');
      const told = { 'content-type': 'application/json', ...headers };
      const { statusCode } = await app.app.inject({ method: 'POST', url: address, headers: told, payload });
      expect(statusCode).toBe(200);
    }
    // Without a webhook the courier is polled.
    if (manner === 'never') {
      const { id: company } = (await scene.ok(scene.send('GET', '/company'))).data;
      await scene.ok(scene.send('GET', `/couriers/pull_order_status/${company}`));
    }
    await jobs();
    expect((await scene.read(id)).fulfillment).toBe('delivered');
  });
});
