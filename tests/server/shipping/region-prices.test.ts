/** Prices of regions: the tree, disabled regions, and the regions in the store's settings. */
import { describe, expect, it } from 'vitest';
import type { Answered } from '../crud/records/crud-client.ts';
import { shippingScene } from './shipping-fixture.ts';

const scene = await shippingScene();
const { app, change, codes, database, ok, regionOf, send, tree, undo } = scene;
const other = await app.signIn(database.shops.delta.owner.email);

describe('the region tree', () => {
  it("has the store's fees by default, then each region's own, and the source of inherited ones", async () => {
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

  it("is in the request's language and searched by name", async () => {
    const { body } = await app.call('GET', `/geolocations/tree?search=${encodeURIComponent('القاهره')}`, {
      token: scene.token,
      locale: 'ar',
    });
    expect(body.data[0]).toMatchObject({ id: 'egypt.cairo', name: 'القاهرة', within: ['مصر'] });
  });

  it('is previewed without writing', async () => {
    const said = await ok(change(['egypt.giza'], { kind: 'percent', by: 50 }, '?dry_run=true'));
    expect(said.data[0]).toMatchObject({ after: { first: 9000, extra: 1500 }, refused: null });
    expect(said.metadata).toEqual({ changed: 1, refused: 0 });
    expect((await regionOf('egypt.giza')).stated.first).toBeNull();
  });

  it("drops a region's own price, and keeps no empty row", async () => {
    await ok(change(['egypt.giza', 'egypt.luxor'], { kind: 'set', first: 100 }));
    const back = await change(['egypt.giza', 'egypt.luxor'], { kind: 'inherit' });
    const rows = await database.asOwner(`select from geolocations where "locationId" like 'egypt.giza%'`);
    expect([back.status, rows.length]).toEqual([200, 0]);
    await undo(back as never);
    expect((await regionOf('egypt.luxor')).stated.first).toBe(100);
    await ok(change(['egypt.giza', 'egypt.luxor'], { kind: 'inherit' }));
  });

  it('refuses a negative price, none at all, a million digits, and an unknown region', async () => {
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

  it('is separate for each store', async () => {
    const { body } = await app.call('GET', '/geolocations/tree?parent_id=egypt', { token: other });
    expect(body.data.find(({ id }: Answered) => id === 'egypt.cairo').stated.first).toBeNull();
  });
});

describe('a disabled region', () => {
  it('disables the regions in it, and no call sets a price below it', async () => {
    const off = await change(['egypt.red-sea'], { kind: 'disable' });
    expect(await regionOf('egypt.red-sea')).toMatchObject({ isDisabled: true, stated: { isDisabled: true } });
    const [below] = await tree('parent_id=egypt.red-sea');
    expect(below).toMatchObject({ isDisabled: true, disabledBy: 'Red Sea', stated: { isDisabled: false } });

    const bulk = await change([below.id], { kind: 'set', first: 100 });
    expect(bulk.body.errors.ids[0].message).toBe(
      'Red Sea is disabled, so places inside it can’t have a price. Enable Red Sea first.',
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

  it('in a bulk change is skipped and reported, and the others are written', async () => {
    await ok(change(['egypt.matrouh'], { kind: 'disable' }));
    const [below] = await tree('parent_id=egypt.matrouh');
    const said = await ok(change(['egypt.suez', below.id], { kind: 'set', first: 700 }));
    expect(said.metadata).toEqual({ changed: 1, refused: 1 });
    expect(said.data[1].refused).toContain('Matrouh');
    expect((await regionOf('egypt.suez')).stated.first).toBe(700);
  });
});

describe('the store', () => {
  it('returns and accepts regions in the format of the specification', async () => {
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
    // Its answer is accepted back.
    await ok(send('PUT', '/company', { geolocations: data.geolocations, disabledRegions: [] }));
    expect((await ok(send('GET', '/company?includes=geolocations'))).data.disabledRegions).toEqual([]);
  });

  it('refuses unknown regions', async () =>
    expect(codes(await send('PUT', '/company', { disabledRegions: ['egypt.atlantis'] }))).toEqual({
      'disabledRegions.0': 'region_unknown',
    }));
});
