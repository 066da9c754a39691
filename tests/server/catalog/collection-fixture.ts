/** Collections and products created through the API, for tests of collection members. */
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

/** A separate store, and calls as its owner. */
export async function collectionScene() {
  const place = await useDatabase();
  const app = await useApp(place);
  const { nile, delta } = place.shops;
  const token = await app.signIn(nile.owner.email);
  const collections = callsOf(app, 'collections', token);
  const products = callsOf(app, 'products', token);
  /** Creates a product. @returns its id */
  const product = async (values: object = {}) =>
    (await products.create({ name: { en: 'Lamp' }, ...values })).id as number;
  return { place, app, nile, delta, token, collections, products, product };
}

/** A smart collection as a request body. */
export const smart = (values: unknown, more: object = {}) => ({
  name: { en: 'Smart' },
  type: 'smart',
  conditions: { operator: 'and', values },
  ...more,
});
