/** Orders sent to couriers: once despite timeouts, canceled, with rights and tenant isolation. */
import { describe, expect, it } from 'vitest';
import { sendingScene, shipTo } from './courier-fixture.ts';

const { place, app, scene, sandbox, placed, sendTo, parcelOf, heldBy, jobs } = await sendingScene();
const { ok, send } = scene;
const { nile, delta } = place.shops;

describe('an order', () => {
  it('is sent to the default courier, waits for it, and gets its tracking number', async () => {
    const id = await placed();
    const { data } = await ok(sendTo(id));
    const [parcel] = heldBy('bosta', id);
    expect(data).toMatchObject({
      courier: 'bosta',
      fulfillment: 'ready_for_pickup',
      trackingNumber: parcel!.trackingNumber,
    });
    expect(parcel!.body).toMatchObject({
      cod: data.total / 100,
      dropOffAddress: { city: 'Cairo' },
      receiver: { phone: '01012345678' },
    });
    expect(await parcelOf(id)).toMatchObject({ state: 'sent', mode: 'sandbox', isOver: false });
    const again = await sendTo(id, { courier: 'voo' });
    expect([again.status, again.body.code]).toEqual([409, 'parcel_sent']);
    expect(again.body.detail).toContain(parcel!.trackingNumber);
  });

  it('is sent once by ten concurrent requests', async () => {
    const id = await placed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendTo(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(heldBy('bosta', id)).toHaveLength(1);
  });

  it('that is being sent cannot be canceled or delivered by the store at that moment', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const setUntil = (until: string) =>
      place.asOwner(
        `update parcels set state = 'sending', "sendingUntil" = now() + $2::interval where "purchaseId" = $1`,
        [id, until],
      );
    const refused = async () => [
      (await send('PUT', `/purchases/cancel/${id}`)).body.errors.status[0].code,
      (await send('PUT', `/purchases/manage_on_own/${id}`)).body.code,
    ];
    await setUntil('1 minute');
    expect(await refused()).toEqual(['parcel_being_sent', 'parcel_being_sent']);
    await setUntil('-1 minute');
    expect(await refused()).toEqual(['parcel_unsure', 'parcel_unsure']);
  });

  it.each(['lost', 'slow', 'error', 'html'] as const)(
    'is sent once though the answer is %s',
    async (fault) => {
      const id = await placed();
      await ok(sendTo(await placed()));
      sandbox.misbehave('bosta', [fault]);
      const first = await sendTo(id);
      // Done and found by its reference; or unknown: then the next attempt searches before it sends.
      if (fault === 'lost') expect(first.status).toBe(200);
      else {
        expect([first.status, first.body.code]).toEqual([502, 'parcel_unsure']);
        expect(await parcelOf(id)).toMatchObject({ state: 'unsure' });
        await ok(sendTo(id));
      }
      expect(heldBy('bosta', id)).toHaveLength(1);
    },
  );

  it('is sent once though the courier has it, but returns an error and does not find it at first', async () => {
    const id = await placed();
    await ok(sendTo(await placed()));
    sandbox.misbehave('bosta', ['lost', 'error']);
    expect((await sendTo(id)).body.code).toBe('parcel_unsure');
    const [parcel] = heldBy('bosta', id);
    sandbox.misbehave('bosta', ['error']);
    expect((await sendTo(id)).body.code).toBe('parcel_unsure');
    expect((await ok(sendTo(id))).data.trackingNumber).toBe(parcel!.trackingNumber);
    expect(heldBy('bosta', id)).toHaveLength(1);
  });

  it('stays uncertain with a courier without a search, until staff have checked', async () => {
    const id = await placed();
    await ok(sendTo(await placed(), { courier: 'mylerz' }));
    sandbox.misbehave('mylerz', ['lost']);
    expect((await sendTo(id, { courier: 'mylerz' })).status).toBe(502);
    for (const body of [{}, { courier: 'mylerz' }, { courier: 'bosta' }])
      expect((await sendTo(id, body)).body.code).toBe('parcel_unsure');
    expect((await send('PUT', `/purchases/manage_on_own/${id}`)).body.code).toBe('parcel_unsure');
    expect(heldBy('mylerz', id)).toHaveLength(1);
    await ok(sendTo(id, { isAbsent: true }));
    expect(heldBy('mylerz', id).map(({ reference }) => reference)).toEqual([
      `${nile.id}-${id}`,
      `${nile.id}-${id}-2`,
    ]);
  });

  it('is sent with the chosen rate, also when the attempt is repeated', async () => {
    const id = await placed();
    sandbox.misbehave('voo', ['error']);
    expect((await sendTo(id, { courier: 'voo', service: 'express' })).body.code).toBe('parcel_unsure');
    await ok(sendTo(id));
    const [parcel, ...others] = heldBy('voo', id);
    expect([parcel!.body, others]).toEqual([expect.objectContaining({ service: 'express' }), []]);
    expect(await parcelOf(id)).toMatchObject({ state: 'sent', service: 'express' });
    // A courier without rates gets none.
    const plain = await placed();
    await ok(sendTo(plain, { courier: 'bosta', service: 'express' }));
    expect(await parcelOf(plain)).toMatchObject({ service: null });
  });

  it("shows why a courier refuses it, in the merchant's language, and may be sent to another", async () => {
    const id = await placed({ ...shipTo, region: 'Atlantis', city: null });
    const refused = await sendTo(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'courier_place']);
    expect(refused.body.detail).toContain('Atlantis');
    expect(await parcelOf(id)).toMatchObject({ state: 'refused', failure: 'courier_place' });
    expect((await scene.read(id)).courier).toBeNull();
    await ok(sendTo(id, { courier: 'voo' }));
  });

  it.each([
    ['parcel_address', { ...shipTo, addressLine1: null }],
    ['parcel_phone', { ...shipTo, phoneNumber: '+966501234567' }],
    ['parcel_abroad', { ...shipTo, country: 'Saudi Arabia', region: 'Riyadh', city: 'Riyadh' }],
  ])('is refused without what every courier needs: %s', async (code, to) => {
    const id = await placed(to);
    const answer = await sendTo(id);
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(heldBy('bosta', id)).toHaveLength(0);
  });

  it('is sent within Egypt, whatever the spelling of the country', async () => {
    for (const country of ['EGYPT', 'مصر', 'جمهورية مصر العربية', 'Arab Republic of Egypt', 'eg', '', null])
      await ok(sendTo(await placed({ ...shipTo, country })));
    const abroad = await sendTo(await placed({ ...shipTo, country: ' الكويت ' }), { courier: 'mylerz' });
    expect(abroad.body.detail).toContain('this order goes to الكويت.');
  });

  it('that is a draft, canceled or already delivered is not sent', async () => {
    const { data: draft } = await scene.place({ purchaseProducts: [] });
    expect((await sendTo(draft.id)).body.code).toBe('parcel_not_active');
    const id = await placed();
    await ok(send('PUT', `/purchases/${id}`, { fulfillment: 'on_route' }));
    expect((await sendTo(id)).body.code).toBe('parcel_on_its_way');
  });

  it('is canceled at the courier while it waits, then sent with a new reference, and kept once it is out', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const { data } = await ok(send('PUT', `/purchases/cancel_at_courier/${id}`));
    expect(data).toMatchObject({ courier: null, trackingNumber: null, fulfillment: 'confirmed' });
    await ok(sendTo(id));
    const [, second] = heldBy('bosta', id);
    expect(second!.reference).toBe(`${nile.id}-${id}-2`);
    second!.step = 'out_for_delivery';
    expect((await send('PUT', `/purchases/cancel_at_courier/${id}`)).body.code).toBe('courier_too_late');
  });

  it('is delivered by the store itself, unless a courier has it', async () => {
    const id = await placed();
    expect((await ok(send('PUT', `/purchases/manage_on_own/${id}`))).data.courier).toBe('own');
    await ok(sendTo(id));
    expect((await send('PUT', `/purchases/manage_on_own/${id}`)).body.code).toBe('parcel_sent');
  });

  it('that a courier has cannot be canceled by any call until its shipment is canceled', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const one = await send('PUT', `/purchases/cancel/${id}`);
    const many = await send('PUT', '/purchases/update_all', { ids: [id], values: { status: 'canceled' } });
    for (const refused of [one, many])
      expect([refused.status, scene.codes(refused)]).toEqual([422, { status: 'parcel_sent' }]);
    await ok(send('PUT', `/purchases/cancel_at_courier/${id}`));
    await ok(send('PUT', `/purchases/cancel/${id}`));
  });

  it('of another store, or for a user without the right to edit, is not sent', async () => {
    const id = await placed();
    const stranger = await app.signIn(delta.owner.email);
    const theirs = await app.call('PUT', `/purchases/send_to_courier/${id}`, { token: stranger, body: {} });
    expect(theirs.status).toBe(404);
    expect((await app.call('GET', `/purchases/${id}/parcel`, { token: stranger })).status).toBe(404);
  });
});

describe('a bulk shipment', () => {
  it('sends each order once while every fifth call fails, and each is sent or has its error', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await placed());
    ids.push(await placed({ ...shipTo, region: 'Atlantis', city: null }));
    sandbox.misbehaveEvery('bosta', 5, 'lost');
    const { data } = (await send('PUT', '/purchases/submit_multiple_shipments', { ids })).body;
    await jobs();
    const job = (await ok(send('GET', `/jobs/${data.jobId}`))).data;
    expect(job).toMatchObject({ state: 'done', progress: { done: 31, total: 31 } });
    const { sent, unsent } = job.result;
    expect(sent + unsent.length).toBe(31);
    expect(unsent.at(-1)).toMatchObject({ id: ids.at(-1), code: 'courier_place', courier: 'bosta' });
    // An uncertain shipment is searched for before it is sent again.
    sandbox.behave();
    const left = unsent.slice(0, -1).map(({ id }: { id: number }) => id);
    if (left.length) {
      await send('PUT', '/purchases/submit_multiple_shipments', { ids: left });
      await jobs();
    }
    for (const id of ids.slice(0, -1)) expect(heldBy('bosta', id), String(id)).toHaveLength(1);
    expect(heldBy('bosta', ids.at(-1)!)).toHaveLength(0);
  });

  it('continues after an order that is refused, also if it is the first', async () => {
    const [sent, one, two] = [await placed(), await placed(), await placed()];
    await ok(sendTo(sent!));
    const { data } = (await send('PUT', '/purchases/submit_multiple_shipments', { ids: [sent, one, two] }))
      .body;
    await jobs();
    const job = (await ok(send('GET', `/jobs/${data.jobId}`))).data;
    expect(job).toMatchObject({
      state: 'done',
      result: { sent: 2, unsent: [{ id: sent, code: 'parcel_sent' }] },
    });
  });

  it('is refused before the job begins if the store has no such account', async () => {
    const answer = await send('PUT', '/purchases/submit_multiple_shipments', {
      ids: [await placed()],
      courier: 'shipblu',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'courier_not_connected']);
  });
});
