/** Orders given to couriers: once, whatever times out; followed, taken back; by whom, and of which store. */
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCourierDesk } from '../../../src/server/areas/couriers/start.ts';
import { startCourierSandbox } from '../../../src/sandbox/courier-sandbox.ts';
import type { Step } from '../../../src/sandbox/sandbox.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-scene.ts';
import { runJobs } from '../run-jobs.ts';
import { testSecret, testServices } from '../services.ts';

const place = await useDatabase();
const { address, sandbox, close } = await startCourierSandbox({ slowFor: 3000 });
const couriers = openCourierDesk(
  { secret: testSecret, sandbox: address, origin: () => 'http://store.test' },
  { timeout: 700 },
);
const services = { ...testServices(place.database, path.join(place.home, 'files')), couriers };
const app = await useApp(place, { services });
const scene = await orderScene(place, app);
const { ok, send, codes } = scene;
const { nile, delta } = place.shops;
afterAll(async () => {
  couriers.client.close();
  await close();
});
beforeEach(() => sandbox.behave());

const keep = (courier: string, body: object = { mode: 'sandbox' }) =>
  ok(send('PUT', `/courier_accounts/${courier}`, body));
await keep('bosta');
await keep('mylerz');
await keep('voo');

const product = await scene.product({ quantity: 5000, sku: 'TRAY' });
const shipTo = {
  name: 'Mona Adel',
  phoneNumber: '01012345678',
  addressLine1: '12 Makram Ebeid Street',
  region: 'القاهرة',
  city: 'مدينة نصر',
};
const mona = await scene.customer();

async function placed(to: object | null = shipTo): Promise<number> {
  const { data } = await scene.place({
    customerId: mona.id,
    status: 'active',
    purchaseProducts: [{ productId: product.id, quantity: 1 }],
    ...(to && { shipTo: to }),
  });
  return data.id;
}
const sendTo = (id: number, body: object = {}) => send('PUT', `/purchases/send_to_courier/${id}`, body);
const parcelOf = async (id: number) => (await ok(send('GET', `/purchases/${id}/parcel`))).data;
const heldBy = (courier: string, id: number) =>
  sandbox.parcelsOf(courier).filter(({ reference }) => reference.split('-')[1] === String(id));
const jobs = () => runJobs(place.database, { couriers });

describe('an order', () => {
  it('is given to the usual courier, waits for it, and bears its number', async () => {
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

  it('is sent once by ten who send it at one moment', async () => {
    const id = await placed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendTo(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(heldBy('bosta', id)).toHaveLength(1);
  });

  it.each(['lost', 'slow', 'error', 'html'] as const)(
    'is sent once though the answer is %s',
    async (fault) => {
      const id = await placed();
      await ok(sendTo(await placed()));
      sandbox.misbehave('bosta', [fault]);
      const first = await sendTo(id);
      // Done, and found at once by its reference; or not known: then the next try looks before it sends.
      if (fault === 'lost') expect(first.status).toBe(200);
      else {
        expect([first.status, first.body.code]).toEqual([502, 'parcel_unsure']);
        expect(await parcelOf(id)).toMatchObject({ state: 'unsure' });
        await ok(sendTo(id));
      }
      expect(heldBy('bosta', id)).toHaveLength(1);
    },
  );

  it('is sent once though the courier has it, neither says so nor finds it at first', async () => {
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

  it('stays unsure with a courier that cannot be asked, until a person has looked', async () => {
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

  it('says in the merchant’s words why a courier does not take it, and may then go to another', async () => {
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
  ])('lacks what every courier needs: %s', async (code, to) => {
    const id = await placed(to);
    const answer = await sendTo(id);
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(heldBy('bosta', id)).toHaveLength(0);
  });

  it('that is a draft, called off or out already is given to nobody', async () => {
    const { data: draft } = await scene.place({ purchaseProducts: [] });
    expect((await sendTo(draft.id)).body.code).toBe('parcel_not_active');
    const id = await placed();
    await ok(send('PUT', `/purchases/${id}`, { fulfillment: 'on_route' }));
    expect((await sendTo(id)).body.code).toBe('parcel_on_its_way');
  });

  it('is taken back while it waits, is then sent under another name, and is kept once it is out', async () => {
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

  it('that a courier has is not called off, by no road, until it is taken back', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const one = await send('PUT', `/purchases/cancel/${id}`);
    const many = await send('PUT', '/purchases/update_all', { ids: [id], values: { status: 'canceled' } });
    for (const refused of [one, many])
      expect([refused.status, scene.codes(refused)]).toEqual([422, { status: 'parcel_sent' }]);
    await ok(send('PUT', `/purchases/cancel_at_courier/${id}`));
    await ok(send('PUT', `/purchases/cancel/${id}`));
  });

  it('of another store, or for whoever may only look, is not sent', async () => {
    const id = await placed();
    const stranger = await app.signIn(delta.owner.email);
    const theirs = await app.call('PUT', `/purchases/send_to_courier/${id}`, { token: stranger, body: {} });
    expect(theirs.status).toBe(404);
    expect((await app.call('GET', `/purchases/${id}/parcel`, { token: stranger })).status).toBe(404);
  });
});

describe('what couriers say', () => {
  const step = (id: number, to: Step) => {
    const [parcel] = heldBy('bosta', id);
    parcel!.step = to;
    return parcel!;
  };
  const ask = (id: number) => ok(send('POST', `/purchases/${id}/parcel/news`));

  it('is taken over as far as a delivery goes there, skipping what nobody told of', async () => {
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
    // It says more, and nobody asks.
    step(id, 'returned');
    expect((await ask(id)).data.fulfillment).toBe('delivered');
  });

  it('that it called the parcel off puts the order on hold, free for another', async () => {
    const id = await placed();
    await ok(sendTo(id));
    step(id, 'cancelled');
    const { data } = await ask(id);
    expect(data).toMatchObject({ status: 'active', fulfillment: 'on_hold', trackingNumber: null });
    await ok(sendTo(id, { courier: 'voo' }));
  });

  it('is asked for all under way at once', async () => {
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

  it('in a notice is a hint: the courier is asked, so a forged, repeated or late one changes nothing', async () => {
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

  it('in a signed notice counts when the signature does, and its time', async () => {
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
    const now = Math.floor(Date.now() / 1000);
    const url = parcel!.webhook!;
    expect((await tell(url, body)).statusCode).toBe(400);
    expect((await tell(url, body, signed(now, 'guessed'))).statusCode).toBe(400);
    expect((await tell(url, body, signed(now - 301))).statusCode).toBe(400);
    await jobs();
    expect((await scene.read(id)).fulfillment).toBe('ready_for_pickup');
    expect((await tell(url, body, signed(now))).statusCode).toBe(200);
    await jobs();
    expect((await scene.read(id)).fulfillment).toBe('delivered');
  });
});

describe('many at once', () => {
  it('are sent once each while one call in five fails, and each ends sent or with its reason', async () => {
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
    // Whatever is left unsure is looked for before it is sent again.
    sandbox.behave();
    const left = unsent.slice(0, -1).map(({ id }: { id: number }) => id);
    if (left.length) {
      await send('PUT', '/purchases/submit_multiple_shipments', { ids: left });
      await jobs();
    }
    for (const id of ids.slice(0, -1)) expect(heldBy('bosta', id), String(id)).toHaveLength(1);
    expect(heldBy('bosta', ids.at(-1)!)).toHaveLength(0);
  });

  it('are refused before a job begins where the store has no such account', async () => {
    const answer = await send('PUT', '/purchases/submit_multiple_shipments', {
      ids: [await placed()],
      courier: 'shipblu',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'courier_not_connected']);
  });
});

describe('a parcel whose order changes', () => {
  const bodyOf = (courier: string, id: number) =>
    heldBy(courier, id)[0]!.body as { cod: number; dropOffAddress: { firstLine: string } };

  it('is told to a courier that takes it, after the commit', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const { total } = await scene.read(id);
    expect(bodyOf('bosta', id).cod).toBe(total / 100);
    await ok(
      send('PUT', `/purchases/${id}`, { shipTo: { ...shipTo, addressLine1: '77 Abbas El Akkad Street' } }),
    );
    expect(await parcelOf(id)).toMatchObject({ changed: ['address'], canBeChanged: true });
    await jobs();
    expect(bodyOf('bosta', id).dropOffAddress.firstLine).toBe('77 Abbas El Akkad Street');
    expect(await parcelOf(id)).toMatchObject({ changed: [], changeFailure: null });
    await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
    await jobs();
    expect(bodyOf('bosta', id).cod).toBe(0);
  });

  it('says what stands in the way, and is told when it is asked again', async () => {
    const id = await placed();
    await ok(sendTo(id));
    sandbox.misbehave('bosta', ['error'], 'PUT');
    await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
    await jobs();
    expect(await parcelOf(id)).toMatchObject({
      changed: ['collect'],
      changeFailure: 'courier_silent',
      collectNow: 0,
    });
    await ok(send('PUT', `/purchases/change_at_courier/${id}`, {}));
    expect(bodyOf('bosta', id).cod).toBe(0);
    expect(await parcelOf(id)).toMatchObject({ changed: [], changeFailure: null });
  });

  it('is changed on the page of a courier that takes nothing, and that is kept', async () => {
    const id = await placed();
    await ok(sendTo(id, { courier: 'mylerz' }));
    await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
    expect(await jobs()).toEqual([]);
    expect(await parcelOf(id)).toMatchObject({ changed: ['collect'], canBeChanged: false });
    const { status, body } = await send('PUT', `/purchases/change_at_courier/${id}`, {});
    expect([status, body.code]).toEqual([409, 'parcel_change_there']);
    await ok(send('PUT', `/purchases/change_at_courier/${id}`, { isToldThere: true }));
    expect((await parcelOf(id)).changed).toEqual([]);
  });
});

describe('labels of couriers', () => {
  const label = (address_: string) => send('GET', `/purchases/${address_}`);

  it('are one PDF of one courier and an archive of several', async () => {
    const [one, other] = [await placed(), await placed()];
    expect(codes(await label(`courier_label/${one}`))).toEqual({ id: 'label_with_nobody' });
    await ok(sendTo(one));
    const alone = await label(`courier_label/${one}`);
    expect([alone.status, alone.headers['content-type']]).toEqual([200, 'application/pdf']);
    await ok(sendTo(other, { courier: 'mylerz' }));
    const both = await label(`courier_labels?ids=${one}&ids=${other}&size=a4`);
    expect([both.status, both.headers['content-type']]).toEqual([200, 'application/zip']);
    sandbox.misbehave('bosta', ['no_label']);
    const none = await label(`courier_label/${one}`);
    expect([none.status, none.body.code]).toEqual([502, 'courier_no_label']);
  });
});

it('takes no key along to another address: whoever may change the address is not told the key by it', async () => {
  const first = { address: 'https://api.courier.example', apiKey: 'key_of_the_store' };
  await keep('eyedel', { mode: 'live', credentials: first });
  const moved = { mode: 'live', credentials: { address: 'https://thief.example' } };
  const { status, body } = await send('PUT', '/courier_accounts/eyedel', moved);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['credentials.apiKey']]);
  await keep('eyedel', { mode: 'live', credentials: { ...moved.credentials, apiKey: 'key_of_another' } });
  await keep('eyedel', { mode: 'live', credentials: { address: 'https://thief.example' } });
});

describe('the rules of couriers', () => {
  const rule = (courier: string, more: object) => ({
    courier,
    regions: [],
    fromGrams: null,
    toGrams: null,
    paymentTypes: [],
    ...more,
  });

  it('say by whom an order goes that names nobody, alone or with others, and why', async () => {
    await scene.rules({
      courierRules: [
        rule('khazenly', { regions: ['egypt.cairo'] }),
        rule('mylerz', { regions: ['egypt.cairo'], paymentTypes: ['cash_on_delivery'] }),
      ],
    });
    const id = await placed();
    // The store has no account with the first rule's courier.
    expect((await ok(send('GET', `/purchases/${id}/courier_choice`))).data).toEqual({
      courier: 'mylerz',
      because: 'rule',
      rule: 2,
    });
    expect((await ok(sendTo(id))).data.courier).toBe('mylerz');
    const [cairo, giza] = [await placed(), await placed({ ...shipTo, region: 'Giza', city: 'Dokki' })];
    expect((await send('PUT', '/purchases/submit_multiple_shipments', { ids: [cairo, giza] })).status).toBe(
      202,
    );
    await jobs();
    expect([(await scene.read(cairo)).courier, (await scene.read(giza)).courier]).toEqual([
      'mylerz',
      'bosta',
    ]);
    // Who is named is taken.
    expect((await ok(sendTo(await placed(), { courier: 'bosta' }))).data.courier).toBe('bosta');
    await scene.rules({ courierRules: [] });
  });

  it('are refused where they would take everything, end before they begin, or name what is not', async () => {
    const codesOf = async (rules: object[]) =>
      scene.codes(await send('PATCH', '/company', { courierRules: rules }));
    expect(await codesOf([rule('mylerz', {})])).toEqual({ 'courierRules.0': 'courier_rule_empty' });
    expect(await codesOf([rule('mylerz', { fromGrams: 2000, toGrams: 1000 })])).toEqual({
      'courierRules.0.toGrams': 'courier_rule_weight',
    });
    expect(await codesOf([rule('mylerz', { regions: ['egypt.cairo.nasr-city'] })])).toEqual({
      'courierRules.0.regions': 'place_unknown',
    });
    expect((await send('PATCH', '/company', { courierRules: [rule('dhl', { toGrams: 1 })] })).status).toBe(
      422,
    );
  });
});
