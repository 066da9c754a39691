/** Migration of audit log entries that call the products of a collection by their old field name: shown and undone under the new name. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

it('a change logged under the old name can be undone', async () => {
  const made: number[] = [];
  for (const en of ['One', 'Two'])
    made.push((await call('POST', '/products', { token, body: { name: { en } } })).body.data.id);
  const [one = 0, two = 0] = made;
  const body = { name: { en: 'Nights' }, productIds: [one, two] };
  const { id } = (await call('POST', '/collections', { token, body })).body.data;
  const { headers } = await call('PUT', `/collections/${id}`, { token, body: { productIds: [two] } });
  await place.asOwner(
    `update audit set changes = (changes - 'productIds') || jsonb_build_object('products', changes -> 'productIds') where resource = 'collections'`,
  );
  const file = 'src/server/infrastructure/database/migrations/1000-ids-of-a-collection.sql';
  await place.asOwner(await readFile(file, 'utf8'));
  const read = async () => (await call('GET', `/collections/${id}?includes=histories`, { token })).body.data;
  expect((await read()).histories[0].changes).toMatchObject([{ field: 'productIds' }]);
  await call('POST', `/change_sets/${String(headers['matjar-change-set'])}/undo`, { token });
  expect((await read()).productIds).toEqual([one, two]);
});
