/** Shipping fees of orders by region, and the panel that quotes them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../crud/records/crud-client.ts';
import { shippingScene } from './shipping-fixture.ts';

const scene = await shippingScene();
const { change, codes, goods, ok, quote, send } = scene;
const codesOf = ({ findings }: Answered) => findings.map(({ code }: Answered) => code);

beforeAll(async () => {
  await ok(change(['egypt.cairo'], { kind: 'set', first: 4000, extra: 500 }));
  await ok(change(['egypt.cairo.nasr-city'], { kind: 'set', first: 3000 }));
});

describe('an order', () => {
  const nasrCity = { addressLine1: '1 Street', region: 'القاهرة', city: 'مدينة نصر', country: 'Egypt' };

  it('has the fee of its region, whichever language its address is in', async () => {
    const said = await quote(nasrCity);
    expect(said).toMatchObject({
      shippingFees: 3000 + 2 * 500,
      delivery: { source: 'region', place: 'Nasr City', kilos: 3, freeFrom: null },
    });
    const typed = await quote({ ...nasrCity, region: 'cairo', city: 'Cairo', district: 'NASR  CITY' });
    expect(typed.shippingFees).toBe(4000);
    expect(await quote({ ...nasrCity, region: 'Giza', city: 'x' })).toMatchObject({
      shippingFees: 8000,
      delivery: { source: 'store', place: null },
    });
    expect((await quote({ ...nasrCity, country: 'Sudan' })).delivery.source).toBe('store');
  });

  it('keeps the source of its fee after price changes, until its content changes or staff set a fee', async () => {
    const customer = await scene.customer();
    const lines = [{ productId: goods.id, quantity: 1 }];
    const { data } = await scene.place({
      customerId: customer.id,
      purchaseProducts: lines,
      shipTo: nasrCity,
      status: 'active',
    });
    const byRegion = {
      source: 'region',
      place: { en: 'Nasr City', ar: 'مدينة نصر' },
      kilos: 3,
      freeFrom: null,
    };
    expect((await scene.read(data.id)).shippingReason).toEqual(byRegion);
    await scene.rules({ shippingFeesCalculation: 'own_fees' });
    const contents = `/purchases/${data.id}/content`;
    await ok(send('PUT', contents, { notes: 'Ring twice' }));
    expect((await scene.read(data.id)).shippingReason).toEqual(byRegion);
    const { quote: said } = await ok(
      send('PUT', contents, { purchaseProducts: [{ productId: goods.id, quantity: 2 }] }),
    );
    expect(said.delivery).toMatchObject({ source: 'store', place: null, kilos: 5 });
    await ok(send('PUT', contents, { customShippingFees: 1234 }));
    expect(await scene.read(data.id)).toMatchObject({
      shippingFees: 1234,
      shippingReason: { source: 'by_hand', place: null },
    });
    await scene.rules({ shippingFeesCalculation: 'at_cost' });
  });

  it("has the store's flat fee if the store uses that", async () => {
    await scene.rules({ shippingFeesCalculation: 'own_fees' });
    expect((await quote(nasrCity)).shippingFees).toBe(8000);
    await scene.rules({ shippingFeesCalculation: 'at_cost' });
  });

  it('to a disabled region has a warning as a draft, and is refused when placed, by staff or by a customer', async () => {
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
    // An order from before the region was disabled may be changed, but not moved there.
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

describe('a quote', () => {
  const price = async (query: object): Promise<Answered> => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return (await ok(send('GET', `/shipping_price?${asked}`, undefined, { locale: 'en' }))).data;
  };

  it('has the fee, the cash on delivery fee and their source, as an order has them', async () => {
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
    const free = await quote(
      { addressLine1: '1', region: 'Cairo' },
      {
        purchaseProducts: [{ productId: goods.id, quantity: 5 }],
      },
    );
    expect(free.delivery).toEqual({ source: 'free', place: null, kilos: null, freeFrom: 50_000 });
    await scene.rules({ codFee: 0, minimumFreeShippingTotal: null });
  });

  it('shows that a region has no delivery', async () => {
    await ok(change(['egypt.red-sea'], { kind: 'disable' }));
    expect(await price({ region: 'البحر الاحمر' })).toMatchObject({ disabledBy: 'Red Sea' });
    await ok(change(['egypt.red-sea'], { kind: 'enable' }));
  });

  it('refuses invalid weights and amounts', async () => {
    for (const query of ['grams=-1', 'grams=1e300', 'goods=-5', 'grams=many'])
      expect((await send('GET', `/shipping_price?${query}`)).status, query).toBeGreaterThanOrEqual(400);
  });
});
