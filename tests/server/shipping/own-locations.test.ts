/** A store's own locations, and orders to them. */
import { describe, expect, it } from 'vitest';
import { callsOf } from '../crud/records/crud-client.ts';
import { shippingScene } from './shipping-fixture.ts';

const scene = await shippingScene();
const { app, change, codes, ok, quote, send, undo } = scene;

describe('own locations', () => {
  const locations = callsOf(app, 'shipping_locations', scene.token);

  it('have a fee, and are unique', async () => {
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

  it('are in a governorate of the tree, or in another country in any region', async () => {
    const place = { city: 'Somewhere', customFee: 100 };
    expect(codes(await send('POST', '/shipping_locations', { ...place, region: 'Atlantis' }))).toEqual({
      region: 'place_unknown',
    });
    await locations.create({ ...place, region: 'Khartoum', country: 'Sudan' });
  });

  it('are changed, deleted, and restored by undo', async () => {
    const made = await locations.create({ region: 'Giza', city: 'Zayed Dunes', customFee: 3000 });
    const changed = await send('PUT', `/shipping_locations/${made.id}`, {
      customFee: 3500,
      version: made.version,
    });
    await undo(changed as never);
    expect(await locations.read(made.id)).toMatchObject({ customFee: 3000, city: 'Zayed Dunes' });
    const gone = await send('DELETE', `/shipping_locations/${made.id}`);
    expect((await send('GET', `/shipping_locations/${made.id}`)).status).toBe(404);
    await undo(gone as never);
    expect(await locations.read(made.id)).toMatchObject({ customFee: 3000, region: 'Giza' });
  });
});

describe('an order', () => {
  it("has the fee of the store's own location, the most specific one that matches", async () => {
    await ok(change(['egypt.cairo'], { kind: 'set', first: 4000 }));
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
});
