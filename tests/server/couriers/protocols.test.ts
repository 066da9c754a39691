/** Each courier's adapter against the sandbox that speaks as the courier does. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { courierModel, courierNames, type CourierName } from '../../../src/shared/orders/couriers.ts';
import type { ServiceAccess } from '../../../src/server/infrastructure/http-client/service-client.ts';
import type { Parcel } from '../../../src/server/modules/couriers/protocols/courier.ts';
import { findCourier } from '../../../src/server/modules/couriers/protocols/find-courier.ts';
import { createOutboundClient } from '../../../src/server/infrastructure/http-client/outbound-client.ts';
import { startCourierSandbox } from '../../../src/sandboxes/couriers/courier-sandbox.ts';
import type { Step } from '../../../src/sandboxes/couriers/sandbox-parcel.ts';

const { address, sandbox, close } = await startCourierSandbox({ slowFor: 3000 });
const client = createOutboundClient({ timeout: 20_000 });
/** Its calls end before a slow answer; the others wait as long as a machine under load needs. */
const hurriedClient = createOutboundClient({ timeout: 1000 });
afterAll(async () => {
  client.close();
  hurriedClient.close();
  await close();
});
beforeEach(() => sandbox.behave());

const credentials: Record<string, string> = {
  credentials: 'shop@example.com:secret',
  apiKey: 'key_1234567',
  clientId: 'client',
  clientSecret: 'secret',
  refreshToken: 'refresh',
};
const askingOf = (courier: CourierName, other: Record<string, string> = {}): ServiceAccess => ({
  base: `${address}/${courier}`,
  credentials: { ...credentials, ...other },
  client,
  reach: 'loopback',
});
let count = 0;
const parcelTo = (other: Partial<Parcel> = {}): Parcel => ({
  reference: `1-${(count += 1)}`,
  number: `#${count}`,
  receiver: { name: 'Mona Adel', phone: '01012345678', email: null },
  street: '12 Makram Ebeid Street',
  building: '12',
  floor: '3',
  apartment: null,
  region: { en: 'Cairo', ar: 'القاهرة' },
  city: { en: 'Nasr City', ar: 'مدينة نصر' },
  area: { en: '', ar: 'مكرم عبيد' },
  surroundings: 'مكرم عبيد, Nasr City',
  collect: 45_050,
  value: 45_050,
  sums: { delivery: 6000, discount: 2000, addedTax: 1050 },
  grams: 700,
  pieces: 2,
  description: '2 × Tray',
  lines: [{ sku: 'TRAY', name: 'Tray', quantity: 2, price: 20_000 }],
  notes: null,
  mayOpen: false,
  webhook: null,
  ...other,
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; mayBeDone?: boolean }) => ({ code: error.code, mayBeDone: error.mayBeDone }),
  );

const shown: Record<Step, string> = {
  created: 'ready_for_pickup',
  picked_up: 'pickup',
  in_warehouse: 'at_warehouse',
  out_for_delivery: 'on_route',
  delivered: 'delivered',
  failed: 'delivery_failed',
  returned: 'package_returned',
  cancelled: 'canceled',
};

describe.each(courierNames)('%s', (name) => {
  const courier = findCourier(name);
  const { finds, cancels, offers } = courierModel(name);

  it('takes a good account and says no to a wrong one, whose reason is told', async () => {
    expect(await failureOf(courier.tryOut(askingOf(name)))).toBe('done');
    const wrong = { credentials: 'shop@example.com:wrong', apiKey: 'wrong', refreshToken: 'wrong' };
    expect(await failureOf(courier.tryOut(askingOf(name, wrong)))).toMatchObject({
      code: 'courier_credentials',
    });
  });

  it('takes a parcel and tells of it in our states, its number a text', async () => {
    const asking = askingOf(name);
    const parcel = parcelTo();
    const sent = await courier.send(asking, parcel);
    expect(sent.trackingNumber).toMatch(/^\d{9,14}$/u);
    for (const [step, state] of Object.entries(shown)) {
      sandbox.parcel(name, sent.trackingNumber)!.step = step as Step;
      expect((await courier.newsOf(asking, sent)).fulfillment, step).toBe(state);
    }
  });

  it('is found by its reference, unless it was called off', async () => {
    expect(courier.find !== undefined).toBe(finds);
    if (!courier.find) return;
    const asking = askingOf(name);
    const parcel = parcelTo();
    await courier.send(asking, parcelTo());
    expect(await courier.find(asking, parcel.reference)).toBeNull();
    const { trackingNumber } = await courier.send(asking, parcel);
    expect(await courier.find(asking, parcel.reference)).toMatchObject({ trackingNumber });
  });

  it('gives a parcel back until it is out at the door', async () => {
    expect(courier.cancel !== undefined).toBe(cancels);
    if (!courier.cancel) return;
    const asking = askingOf(name);
    const sent = await courier.send(asking, parcelTo());
    await courier.cancel(asking, sent);
    expect(sandbox.parcel(name, sent.trackingNumber)!.step).toBe('cancelled');
    const out = await courier.send(asking, parcelTo());
    sandbox.parcel(name, out.trackingNumber)!.step = 'out_for_delivery';
    expect(await failureOf(courier.cancel(asking, out))).toMatchObject({ code: 'courier_too_late' });
  });

  it('may have what it did not answer for; a refusal it has not', async () => {
    const asking = askingOf(name);
    await courier.send(asking, parcelTo());
    for (const fault of ['error', 'html', 'slow', 'lost'] as const) {
      sandbox.misbehave(name, [fault]);
      const by = fault === 'slow' ? { ...asking, client: hurriedClient } : asking;
      expect(await failureOf(courier.send(by, parcelTo())), fault).toEqual({
        code: 'courier_silent',
        mayBeDone: true,
      });
    }
    sandbox.misbehave(name, ['busy']);
    expect(await failureOf(courier.send(asking, parcelTo()))).toEqual({
      code: 'courier_busy',
      mayBeDone: false,
    });
  });

  it('says no inside of 200 as well: it is heard in its words, whatever it was asked for', async () => {
    const asking = askingOf(name);
    const sent = await courier.send(asking, parcelTo());
    await courier.newsOf(asking, sent);
    const refused = (work: () => Promise<unknown>, ...methods: string[]) => {
      for (const method of methods) sandbox.misbehave(name, ['refused'], method);
      return expect(work()).rejects.toMatchObject({ said: 'The account is on hold.', mayBeDone: false });
    };
    const held = sandbox.parcelsOf(name).length;
    await refused(() => courier.send(asking, parcelTo()), 'POST');
    expect(sandbox.parcelsOf(name)).toHaveLength(held);
    await refused(() => courier.newsOf(asking, sent), name === 'mylerz' ? 'POST' : 'GET');
    if (courier.cancel)
      await refused(() => courier.cancel!(asking, sent), name === 'bosta' ? 'DELETE' : 'POST');
    const wish = { size: 'a6', language: 'en' } as const;
    if (courier.labels)
      await refused(
        () => courier.labels!(asking, [sent], wish),
        ['bosta', 'mylerz'].includes(name) ? 'POST' : 'GET',
      );
    expect(sandbox.parcel(name, sent.trackingNumber)!.step).toBe('created');
  });

  it('brings it to all that the address says, whatever places it knows', async () => {
    const { trackingNumber } = await courier.send(askingOf(name), parcelTo());
    expect(JSON.stringify(sandbox.parcel(name, trackingNumber)!.body)).toContain('مكرم عبيد, Nasr City');
  });

  it('collects in its own unit', async () => {
    const { trackingNumber } = await courier.send(askingOf(name), parcelTo());
    const body = JSON.stringify(sandbox.parcel(name, trackingNumber)!.body);
    expect(body).toMatch(courierModel(name).isOurs ? /"cod_piastres":45050/u : /:450\.5\b/u);
  });

  it('offers prices where it says so', async () => {
    expect(courier.offers !== undefined).toBe(offers ?? false);
    if (!courier.offers) return;
    const found = await courier.offers(askingOf(name), parcelTo());
    expect(found.map(({ service }) => service)).toEqual(['standard', 'express']);
    expect(found.every(({ price }) => Number.isSafeInteger(price) && price > 0)).toBe(true);
    const { trackingNumber } = await courier.send(askingOf(name), parcelTo({ service: 'express' }));
    expect(sandbox.parcel(name, trackingNumber)!.body).toMatchObject({ service: 'express' });
    const unknown = courier.send(askingOf(name), parcelTo({ service: 'by camel' }));
    expect(await failureOf(unknown)).toEqual({ code: 'courier_refused', mayBeDone: false });
  });
});

it.each(['bosta', 'mylerz', 'shipblu'] as const)('%s names a place that it does not know', async (name) => {
  const nowhere = parcelTo({ region: { en: 'Atlantis', ar: '' }, city: null, area: null });
  expect(await failureOf(findCourier(name).send(askingOf(name), nowhere))).toEqual({
    code: 'courier_place',
    mayBeDone: false,
  });
});

it.each(['bosta', 'mylerz', 'khazenly'] as const)(
  '%s is signed in to anew when it does not take the token any more',
  async (name) => {
    const asking = askingOf(name);
    await findCourier(name).send(asking, parcelTo());
    sandbox.endTokens(name);
    expect((await findCourier(name).send(asking, parcelTo())).trackingNumber).toMatch(/^\d+$/u);
  },
);

it('is told to Khazenly with sums that come to what is collected', async () => {
  const { trackingNumber } = await findCourier('khazenly').send(askingOf('khazenly'), parcelTo());
  const { Order, lineItems } = sandbox.parcel('khazenly', trackingNumber)!.body as {
    Order: Record<string, number>;
    lineItems: { Price: number; Quantity: number }[];
  };
  const goods = lineItems.reduce((sum, { Price, Quantity }) => sum + Price * Quantity, 0);
  expect(Order).toMatchObject({ shippingFees: 60, discountAmount: 20, taxAmount: 10.5 });
  expect(goods + Order.shippingFees! - Order.discountAmount! + Order.taxAmount!).toBe(
    Order.invoiceTotalAmount,
  );
});

it('is fetched by ShipBlu once it was asked to, also where the making of the order was not heard of', async () => {
  const shipblu = findCourier('shipblu');
  const asking = askingOf('shipblu');
  const parcel = parcelTo();
  sandbox.misbehave('shipblu', ['lost']);
  expect(await failureOf(shipblu.send(asking, parcel))).toMatchObject({ mayBeDone: true });
  const held = sandbox.byReference('shipblu', parcel.reference)[0]!;
  expect(held.body).not.toHaveProperty('is_pickup_requested');
  expect(await shipblu.find!(asking, parcel.reference)).toMatchObject({
    trackingNumber: held.trackingNumber,
  });
  expect(held.body).toMatchObject({ is_pickup_requested: true });
});

it('is refused by Bosta above what it collects, before anybody sends it twice', async () => {
  const dear = parcelTo({ collect: 3_000_100 });
  expect(await failureOf(findCourier('bosta').send(askingOf('bosta'), dear))).toMatchObject({
    code: 'courier_collects',
  });
});

describe('labels', () => {
  const wish = { size: 'a6', language: 'en' } as const;
  const giving = courierNames.filter((name) => courierModel(name).labels);

  it('are given by the couriers whose model says so', () => {
    expect(giving).toEqual(courierNames.filter((name) => findCourier(name).labels));
    expect(courierNames.filter((name) => courierModel(name).changes)).toEqual(
      courierNames.filter((name) => findCourier(name).change),
    );
  });

  it.each(giving)('of %s are PDF, of one and of several', async (name) => {
    const courier = findCourier(name);
    const sent = [
      await courier.send(askingOf(name), parcelTo()),
      await courier.send(askingOf(name), parcelTo()),
    ];
    const one = await courier.labels!(askingOf(name), sent.slice(0, 1), wish);
    expect(one.map((pdf) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-']);
    const both = Buffer.concat(await courier.labels!(askingOf(name), sent, wish)).toString('latin1');
    for (const { trackingNumber } of sent) expect(both).toContain(trackingNumber);
  });

  it.each(giving)('of %s that are no PDF are refused', async (name) => {
    const courier = findCourier(name);
    const sent = await courier.send(askingOf(name), parcelTo());
    // Mylerz is asked for a token before, once; the fault waits for the label.
    await courier.newsOf(askingOf(name), sent);
    sandbox.misbehave(name, ['no_label'], ['bosta', 'mylerz'].includes(name) ? 'POST' : 'GET');
    const failure = await failureOf(courier.labels!(askingOf(name), [sent], wish));
    expect(failure).toEqual({ code: 'courier_no_label', mayBeDone: false });
  });
});
