/** Prices of regions, places of the store's own, and the orders that are priced by them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-scene.ts';
import { callsOf, type Answered } from '../resources/calls.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, codes } = scene;
const other = await app.signIn(database.shops.delta.owner.email);

const change = (ids: string[], said: object, query = '') =>
  send('PUT', `/geolocations/change_many${query}`, { ids, change: said });
const tree = async (query = 'parent_id=egypt'): Promise<Answered[]> =>
  (await ok(send('GET', `/geolocations/tree?${query}`, undefined, { locale: 'en' }))).data;
const regionOf = async (id: string) =>
  (await tree(`parent_id=${id.slice(0, id.lastIndexOf('.'))}`)).find((each) => each.id === id);
const undo = async ({ headers }: { headers: Record<string, unknown> }) => {
  const { status, body } = await send(
    'POST',
    `/change_sets/${String(headers['matjar-change-set'])}/undo`,
    {},
  );
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

let goods: Answered;
/** A draft, and what it comes to. */
const quote = async (shipTo: object | null, more: object = {}): Promise<Answered> => {
  const customer = await scene.customer();
  const body = { customerId: customer.id, purchaseProducts: [{ productId: goods.id, quantity: 1 }], ...more };
  const { quote: said } = await ok(
    send('POST', '/purchases?dry_run=true', { ...body, ...(shipTo && { shipTo }) }),
  );
  return said;
};
const codesOf = ({ findings }: Answered) => findings.map(({ code }: Answered) => code);

beforeAll(async () => {
  goods = await scene.product({ price: 10_000, weight: 2.5 });
  await scene.rules({ shippingType: 'weight', shippingFees: 6000, extraKiloFees: 1000 });
});

describe('the tree', () => {
  it('says the store’s fees until something is stated, then each region’s own and whence the others have theirs', async () => {
    expect(await regionOf('egypt.cairo')).toMatchObject({
      price: { first: 6000, extra: 1000 },
      firstFrom: null,
      stated: { first: null, extra: null, isDisabled: false },
      ownBelow: 0,
    });
    await ok(change(['egypt.cairo'], { kind: 'set', first: 4000, extra: 500 }));
    const set = await change(['egypt.cairo.nasr-city'], { kind: 'set', first: 3000 });
    expect(await regionOf('egypt.cairo')).toMatchObject({ price: { first: 4000, extra: 500 }, ownBelow: 1 });
    expect(await regionOf('egypt.cairo.nasr-city')).toMatchObject({
      price: { first: 3000, extra: 500 },
      firstFrom: null,
      extraFrom: 'Cairo',
    });
    await undo(set as never);
    expect(await regionOf('egypt.cairo.nasr-city')).toMatchObject({
      price: { first: 4000 },
      firstFrom: 'Cairo',
    });
    await ok(change(['egypt.cairo.nasr-city'], { kind: 'set', first: 3000 }));
  });

  it('is told in the asked language and found by a name', async () => {
    const { body } = await app.call('GET', `/geolocations/tree?search=${encodeURIComponent('القاهره')}`, {
      token: scene.token,
      locale: 'ar',
    });
    expect(body.data[0]).toMatchObject({ id: 'egypt.cairo', name: 'القاهرة', within: ['مصر'] });
  });

  it('previews without writing', async () => {
    const said = await ok(change(['egypt.giza'], { kind: 'percent', by: 50 }, '?dry_run=true'));
    expect(said.data[0]).toMatchObject({ after: { first: 9000, extra: 1500 }, refused: null });
    expect(said.metadata).toEqual({ changed: 1, refused: 0 });
    expect((await regionOf('egypt.giza')).stated.first).toBeNull();
  });

  it('takes what is stated back, and keeps no row that says nothing', async () => {
    await ok(change(['egypt.giza', 'egypt.luxor'], { kind: 'set', first: 100 }));
    const back = await change(['egypt.giza', 'egypt.luxor'], { kind: 'inherit' });
    const rows = await database.asOwner(`select from geolocations where "locationId" like 'egypt.giza%'`);
    expect([back.status, rows.length]).toEqual([200, 0]);
    await undo(back as never);
    expect((await regionOf('egypt.luxor')).stated.first).toBe(100);
    await ok(change(['egypt.giza', 'egypt.luxor'], { kind: 'inherit' }));
  });

  it('refuses what cannot be: a price below zero, none at all, a million digits, a place that is none', async () => {
    expect(codes(await change(['egypt.giza'], { kind: 'amount', by: -7000 }))).toEqual({
      ids: 'region_price_below_zero',
    });
    expect(codes(await change(['egypt.giza'], { kind: 'set' }))).toEqual({ change: 'region_price_missing' });
    expect(codes(await change(['egypt.atlantis'], { kind: 'disable' }))).toEqual({
      'ids.0': 'region_unknown',
    });
    for (const first of [-1, 1e300, 10.5, '40'])
      expect((await change(['egypt.giza'], { kind: 'set', first })).status).toBe(422);
    expect((await send('GET', '/geolocations/tree?parent_id=egypt.atlantis')).status).toBe(404);
  });

  it('is another store’s own', async () => {
    const { body } = await app.call('GET', '/geolocations/tree?parent_id=egypt', { token: other });
    expect(body.data.find(({ id }: Answered) => id === 'egypt.cairo').stated.first).toBeNull();
  });
});

describe('a disabled region', () => {
  it('takes what lies in it along, and no price below it by any road', async () => {
    const off = await change(['egypt.red-sea'], { kind: 'disable' });
    expect(await regionOf('egypt.red-sea')).toMatchObject({ isDisabled: true, stated: { isDisabled: true } });
    const [below] = await tree('parent_id=egypt.red-sea');
    expect(below).toMatchObject({ isDisabled: true, disabledBy: 'Red Sea', stated: { isDisabled: false } });

    const bulk = await change([below.id], { kind: 'set', first: 100 });
    expect(bulk.body.errors.ids[0].message).toBe(
      'Red Sea is disabled, so nothing below it takes a price. Enable Red Sea first.',
    );
    const plain = await send('POST', '/geolocations', { locationId: below.id, first: 100 });
    expect(codes(plain)).toEqual({ first: 'region_around_disabled' });
    const whole = await send('PUT', '/company', {
      geolocations: [{ id: below.id, pricing: { first: 100, extra: null } }],
    });
    expect(codes(whole)).toEqual({ 'geolocations.0.pricing': 'region_below_disabled' });
    await undo(off as never);
    expect(await regionOf('egypt.red-sea')).toMatchObject({ isDisabled: false });
  });

  it('of several, writes those that may and tells the others', async () => {
    await ok(change(['egypt.matrouh'], { kind: 'disable' }));
    const [below] = await tree('parent_id=egypt.matrouh');
    const said = await ok(change(['egypt.suez', below.id], { kind: 'set', first: 700 }));
    expect(said.metadata).toEqual({ changed: 1, refused: 1 });
    expect(said.data[1].refused).toContain('Matrouh');
    expect((await regionOf('egypt.suez')).stated.first).toBe(700);
  });
});

describe('the store itself', () => {
  it('answers and takes regions in the shapes of the contract', async () => {
    const given = {
      geolocations: [{ id: 'egypt.aswan', pricing: { first: 9000, extra: null } }],
      disabledRegions: ['egypt.new-valley', 'egypt.matrouh'],
      shippingFeesCalculation: 'at_cost',
    };
    const written = await ok(send('PUT', '/company', given));
    const { data } = await ok(send('GET', '/company?includes=geolocations'));
    for (const said of [written.data, data]) {
      expect(said.geolocations).toContainEqual({
        id: 'egypt.aswan',
        locationType: 'region',
        name: { en: 'Aswan', ar: 'أسوان' },
        ancestry: 'egypt',
        pricing: { first: 9000, extra: null },
      });
      expect(said.disabledRegions.toSorted()).toEqual(['egypt.matrouh', 'egypt.new-valley']);
    }
    // What it answers it takes again.
    await ok(send('PUT', '/company', { geolocations: data.geolocations, disabledRegions: [] }));
    expect((await ok(send('GET', '/company?includes=geolocations'))).data.disabledRegions).toEqual([]);
  });

  it('refuses regions that are none', async () =>
    expect(codes(await send('PUT', '/company', { disabledRegions: ['egypt.atlantis'] }))).toEqual({
      'disabledRegions.0': 'region_unknown',
    }));
});

describe('places of the store’s own', () => {
  const locations = callsOf(app, 'shipping_locations', scene.token);

  it('cost something, and are there once', async () => {
    for (const customFee of [0, -100])
      expect(
        codes(await locations.send('POST', '/shipping_locations', { city: 'Madinaty', customFee })),
      ).toEqual({ customFee: 'custom_price' });
    expect(
      (await locations.send('POST', '/shipping_locations', { city: 'Madinaty', customFee: 1e300 })).status,
    ).toBe(422);
    const made = await locations.create({ region: 'Cairo', city: ' Madinaty ', customFee: 2500 });
    expect(made).toMatchObject({ name: 'Madinaty, Cairo', country: 'Egypt' });
    expect(
      codes(
        await locations.send('POST', '/shipping_locations', {
          country: 'مصر',
          region: 'cairo',
          city: 'MADINATY',
          customFee: 100,
        }),
      ),
    ).toEqual({ district: 'own_location_twice' });
  });
});

describe('an order', () => {
  const nasrCity = { addressLine1: '1 Street', region: 'القاهرة', city: 'مدينة نصر', country: 'Egypt' };

  it('costs what its region says, whichever language its address is written in', async () => {
    const said = await quote(nasrCity);
    expect(said).toMatchObject({
      shippingFees: 3000 + 2 * 500,
      delivery: { source: 'region', place: 'Nasr City', kilos: 3, isFree: false },
    });
    const typed = await quote({ ...nasrCity, region: 'cairo', city: 'Cairo', district: 'NASR  CITY' });
    expect(typed.shippingFees).toBe(4000);
    expect(await quote({ ...nasrCity, region: 'Giza', city: 'x' })).toMatchObject({
      shippingFees: 8000,
      delivery: { source: 'store', place: null },
    });
    expect((await quote({ ...nasrCity, country: 'Sudan' })).delivery.source).toBe('store');
  });

  it('costs the store’s fees where the store keeps to them', async () => {
    await scene.rules({ shippingFeesCalculation: 'own_fees' });
    expect((await quote(nasrCity)).shippingFees).toBe(8000);
    await scene.rules({ shippingFeesCalculation: 'at_cost' });
  });

  it('costs what a place of the store’s own says, the most exact one that fits', async () => {
    await ok(send('POST', '/shipping_locations', { region: 'القاهرة', customFee: 5500 }));
    const madinaty = { addressLine1: '1', region: 'Cairo', city: 'madinaty' };
    expect((await quote(madinaty)).delivery.source).toBe('region');
    await scene.rules({ useNewLocations: true });
    expect(await quote(madinaty)).toMatchObject({
      shippingFees: 2500 + 2 * 1000,
      delivery: { source: 'own_location', place: 'Madinaty, Cairo' },
    });
    expect((await quote({ ...madinaty, city: 'Heliopolis' })).shippingFees).toBe(5500 + 2000);
    await scene.rules({ useNewLocations: false });
  });

  it('goes to no disabled region: told of a draft, refused when it is placed, by staff or by a customer', async () => {
    await ok(change(['egypt.cairo'], { kind: 'disable' }));
    const said = await quote(nasrCity);
    expect(said.findings).toContainEqual({
      place: 'shipTo',
      code: 'region_disabled',
      message: 'This store does not deliver to Cairo. Choose another address.',
    });
    const customer = await scene.customer();
    const lines = [{ productId: goods.id, quantity: 1 }];
    const body = { customerId: customer.id, purchaseProducts: lines, shipTo: nasrCity };
    expect(codes(await send('POST', '/purchases', { ...body, channel: 'online' }))).toEqual({
      shipTo: 'region_disabled',
    });
    const { data } = await scene.place(body);
    expect(codes(await send('PUT', `/purchases/activate/${data.id}`, {}))).toEqual({
      addressId: 'region_disabled',
    });
    await ok(change(['egypt.cairo'], { kind: 'enable' }));
    const placed = await ok(send('PUT', `/purchases/activate/${data.id}`, {}));
    expect(placed.data).toMatchObject({ status: 'active', shippingFees: 4000 });
    // What was placed before a region was disabled may still be changed, but not led there anew.
    await ok(change(['egypt.cairo'], { kind: 'disable' }));
    const contents = `/purchases/${data.id}/content`;
    expect((await send('PUT', contents, { notes: 'Ring twice' })).status).toBe(200);
    expect(codes(await send('PUT', contents, { shipTo: { ...nasrCity, addressLine1: '2' } }))).toEqual({
      shipTo: 'region_disabled',
    });
    await ok(change(['egypt.cairo'], { kind: 'enable' }));
    expect(codesOf(await quote(nasrCity))).not.toContain('region_disabled');
  });
});

describe('what would this cost', () => {
  const price = async (query: object): Promise<Answered> => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return (await ok(send('GET', `/shipping_price?${asked}`, undefined, { locale: 'en' }))).data;
  };

  it('says the fee, the fee at the door and whence, as an order has it', async () => {
    await scene.rules({ codFee: 900, minimumFreeShippingTotal: 50_000 });
    const said = await price({ region: 'Cairo', city: 'مدينة نصر', grams: 2500, goods: 10_000 });
    expect(said).toMatchObject({
      places: ['Egypt', 'Cairo', 'Nasr City'],
      source: 'region',
      first: { amount: 3000, from: 'Nasr City', isOwn: true },
      further: { amount: 500, from: 'Cairo', kilos: 2 },
      fees: 4000,
      codFee: 900,
      total: 4900,
      isFree: false,
      courier: null,
    });
    const order = await quote({ addressLine1: '1', region: 'Cairo', city: 'Nasr City' });
    expect([order.shippingFees, order.codFee]).toEqual([said.fees, said.codFee]);
    expect(await price({ region: 'Cairo', goods: 50_000, payment_type: 'online' })).toMatchObject({
      fees: 0,
      codFee: 0,
      isFree: true,
      freeFrom: 50_000,
    });
    await scene.rules({ codFee: 0, minimumFreeShippingTotal: null });
  });

  it('says that nothing is delivered there', async () => {
    await ok(change(['egypt.red-sea'], { kind: 'disable' }));
    expect(await price({ region: 'البحر الاحمر' })).toMatchObject({ disabledBy: 'Red Sea' });
    await ok(change(['egypt.red-sea'], { kind: 'enable' }));
  });

  it('refuses weights and amounts that are none', async () => {
    for (const query of ['grams=-1', 'grams=1e300', 'goods=-5', 'grams=many'])
      expect((await send('GET', `/shipping_price?${query}`)).status, query).toBeGreaterThanOrEqual(400);
  });
});
