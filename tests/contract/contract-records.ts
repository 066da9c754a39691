/** What legal requests are built with: records of the walk's company, created as its owner. */
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';
import type { TestApp } from '../server/app-harness.ts';
import type { TestDatabase } from '../server/harness.ts';
import type { World } from './legal-request.ts';
import { leastRecord } from './crud-requests.ts';
import { insertRow } from './insert-rows.ts';

/** @param token the session token of the owner of the company `nile` */
export function makeContractRecords(
  place: TestDatabase,
  app: TestApp,
  catalogue: Catalogue,
  token: string,
): World {
  const { nile } = place.shops;
  const world: World = {
    catalogue,
    email: nile.owner.email,
    userId: nile.owner.userId,
    place,
    create: async (resource) => {
      if (resource === 'imports') return previewedImport();
      const model = catalogue[resource];
      if (!model?.calls.includes('create')) return insertRow(place, nile.id, resource);
      const body = leastRecord(model);
      // The code is on a product without variants.
      if (resource === 'tax_item_codes') body.productId = (await world.create('products')).id;
      return (await app.call('POST', `/${resource}`, { token: token, body })).body.data;
    },
    change: async () => {
      const { id, version } = await world.create('products');
      const body = { version, vendor: `Walked ${id}` };
      const { headers, body: said } = await app.call('PUT', `/products/${id}`, { token: token, body });
      const changeSet = Number(headers['matjar-change-set']);
      const trail = await app.call('GET', `/history?change_set=${changeSet}`, { token: token });
      return { changeSet, entry: trail.body.data[0].id, version: said.data.version };
    },
  };

  /** An import of one product after its dry run. */
  async function previewedImport() {
    const body = { resource: 'products', text: `Name\nWalked ${Math.random()}` };
    const { id } = (await app.call('POST', '/imports', { token: token, body })).body.data;
    await app.call('PUT', `/imports/${id}`, { token: token, body: { onMissing: 'create' } });
    return { id, version: 1 };
  }
  return world;
}
