/** Each courier's adapter against the sandbox's API of that courier. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { courierModel, courierNames, type CourierName } from '../../../src/shared/orders/couriers.ts';
import type { ServiceAccess } from '../../../src/server/infrastructure/http-client/service-client.ts';
import type { Parcel } from '../../../src/server/modules/couriers/protocols/courier.ts';
import { findCourier } from '../../../src/server/modules/couriers/protocols/find-courier.ts';
import { createOutboundClient } from '../../../src/server/infrastructure/http-client/outbound-client.ts';
import { startCourierSandbox } from '../../../src/sandboxes/couriers/courier-sandbox.ts';
import type { Step } from '../../../src/sandboxes/couriers/sandbox-parcel.ts';

const { address, sandbox, close } = await startCourierSandbox({ slowFor: 3000 });
const client = createOutboundClient('couriers', { timeout: 20_000 });
/** A short timeout for tests with slow answers; the other calls may take as long as a loaded machine needs. */
const hurriedClient = createOutboundClient('couriers', { timeout: 1000 });
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

  it("accepts valid credentials, and refuses invalid ones with the courier's reason", async () => {
    expect(await failureOf(courier.tryOut(askingOf(name)))).toBe('done');
    const wrong = { credentials: 'shop@example.com:wrong', apiKey: 'wrong', refreshToken: 'wrong' };
    expect(await failureOf(courier.tryOut(askingOf(name, wrong)))).toMatchObject({
      code: 'courier_credentials',
    });
  });

  it('sends a shipment and returns its status in our terms, with the tracking number as a text', async () => {
    const asking = askingOf(name);
    const parcel = parcelTo();
    const sent = await courier.send(asking, parcel);
    expect(sent.trackingNumber).toMatch(/^\d{9,14}$/u);
    for (const [step, state] of Object.entries(shown)) {
      sandbox.parcel(name, sent.trackingNumber)!.step = step as Step;
      expect((await courier.newsOf(asking, sent)).fulfillment, step).toBe(state);
    }
  });

  it('finds a shipment by its reference, unless it was canceled', async () => {
    expect(courier.find !== undefined).toBe(finds);
    if (!courier.find) return;
    const asking = askingOf(name);
    const parcel = parcelTo();
    await courier.send(asking, parcelTo());
    expect(await courier.find(asking, parcel.reference)).toBeNull();
    const { trackingNumber } = await courier.send(asking, parcel);
    expect(await courier.find(asking, parcel.reference)).toMatchObject({ trackingNumber });
  });

  it('cancels a shipment until it is out for delivery', async () => {
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

  it('may have received a request that timed out, but not a refused one', async () => {
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

  it('handles an error in an answer of status 200, with its message, for every call', async () => {
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

  it('sends the whole address, whatever regions the courier knows', async () => {
    const { trackingNumber } = await courier.send(askingOf(name), parcelTo());
    expect(JSON.stringify(sandbox.parcel(name, trackingNumber)!.body)).toContain('مكرم عبيد, Nasr City');
  });

  it('collects cash in its own unit', async () => {
    const { trackingNumber } = await courier.send(askingOf(name), parcelTo());
    const body = JSON.stringify(sandbox.parcel(name, trackingNumber)!.body);
    expect(body).toMatch(courierModel(name).isOurs ? /"cod_piastres":45050/u : /:450\.5\b/u);
  });

  it('returns rates if its model has them', async () => {
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

it.each(['bosta', 'mylerz', 'shipblu'] as const)(
  '%s returns an error that names an unknown region',
  async (name) => {
    const nowhere = parcelTo({ region: { en: 'Atlantis', ar: '' }, city: null, area: null });
    expect(await failureOf(findCourier(name).send(askingOf(name), nowhere))).toEqual({
      code: 'courier_place',
      mayBeDone: false,
    });
  },
);

it.each(['bosta', 'mylerz', 'khazenly'] as const)(
  '%s signs in again when its token is refused',
  async (name) => {
    const asking = askingOf(name);
    await findCourier(name).send(asking, parcelTo());
    sandbox.endTokens(name);
    expect((await findCourier(name).send(asking, parcelTo())).trackingNumber).toMatch(/^\d+$/u);
  },
);

it('sums sent to Khazenly add up to the cash to collect', async () => {
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

it('ShipBlu requests one pickup, also when the answer to the order was lost', async () => {
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

it("an amount above Bosta's limit is refused before it is sent", async () => {
  const dear = parcelTo({ collect: 3_000_100 });
  expect(await failureOf(findCourier('bosta').send(askingOf('bosta'), dear))).toMatchObject({
    code: 'courier_collects',
  });
});

describe('labels', () => {
  const wish = { size: 'a6', language: 'en' } as const;
  const giving = courierNames.filter((name) => courierModel(name).labels);

  it('are supported by the couriers whose model has them', () => {
    expect(giving).toEqual(courierNames.filter((name) => findCourier(name).labels));
    expect(courierNames.filter((name) => courierModel(name).changes)).toEqual(
      courierNames.filter((name) => findCourier(name).change),
    );
  });

  it.each(giving)('of %s are a PDF, for one and for several', async (name) => {
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

  it.each(giving)('of %s that are not a PDF are refused', async (name) => {
    const courier = findCourier(name);
    const sent = await courier.send(askingOf(name), parcelTo());
    // Mylerz gets its token first; the fault is for the label.
    await courier.newsOf(askingOf(name), sent);
    sandbox.misbehave(name, ['no_label'], ['bosta', 'mylerz'].includes(name) ? 'POST' : 'GET');
    const failure = await failureOf(courier.labels!(askingOf(name), [sent], wish));
    expect(failure).toEqual({ code: 'courier_no_label', mayBeDone: false });
  });
});
