/** A store with shipping fees by weight, and calls for its regions, its own locations and its orders. */
import { expect } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-fixture.ts';
import type { Answered } from '../crud/records/crud-client.ts';

export async function shippingScene() {
  const database = await useDatabase();
  const app = await useApp(database);
  const scene = await orderScene(database, app);
  const { send, ok } = scene;
  const goods = await scene.product({ price: 10_000, weight: 2.5 });
  await scene.rules({ shippingType: 'weight', shippingFees: 6000, extraKiloFees: 1000 });
  const tree = async (query = 'parent_id=egypt'): Promise<Answered[]> =>
    (await ok(send('GET', `/geolocations/tree?${query}`, undefined, { locale: 'en' }))).data;
  return {
    ...scene,
    database,
    app,
    goods,
    tree,
    change: (ids: string[], said: object, query = '') =>
      send('PUT', `/geolocations/change_many${query}`, { ids, change: said }),
    regionOf: async (id: string) =>
      (await tree(`parent_id=${id.slice(0, id.lastIndexOf('.'))}`)).find((each) => each.id === id)!,
    undo: async ({ headers }: { headers: Record<string, unknown> }) => {
      const set = String(headers['matjar-change-set']);
      const { status, body } = await send('POST', `/change_sets/${set}/undo`, {});
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    },
    /** The quote of a draft. */
    quote: async (shipTo: object | null, more: object = {}): Promise<Answered> => {
      const customer = await scene.customer();
      const lines = [{ productId: goods.id, quantity: 1 }];
      const body = { customerId: customer.id, purchaseProducts: lines, ...more };
      const { quote: said } = await ok(
        send('POST', '/purchases?dry_run=true', { ...body, ...(shipTo && { shipTo }) }),
      );
      return said;
    },
  };
}
