/** An update of one record takes two database round trips: reading its state, and writing with the commit. */
import { serialize } from 'pg-protocol';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { PipelineConnection } from '../../../../src/server/infrastructure/database/pipeline-driver.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

const create = async (values: object) =>
  ((await call('POST', '/products', { token, body: { price: 100, ...values } })).body as { data: Product })
    .data;
const change = (id: number, body: object) => call('PUT', `/products/${id}?includes=`, { token, body });
const trailOf = (id: number) =>
  place.asOwner(
    `select version, changes from audit where resource = 'products' and "recordId" = $1 and version > 1`,
    [id],
  );

interface Product {
  id: number;
  version: number;
  variants: object[];
}

/** Each call ends a batch of statements: a round trip. */
let syncs: MockInstance;
beforeEach(() => void (syncs = vi.spyOn(serialize, 'sync')));
afterEach(() => syncs.mockRestore());

it('an update of a plain field and its audit log entry takes two round trips', async () => {
  const { id, version } = await create({ name: { en: 'Mug' } });
  syncs.mockClear();
  const { status, body } = await change(id, { version, sku: 'MUG-1' });
  expect([status, (body.data as Product).version, syncs.mock.calls.length]).toEqual([200, version + 1, 2]);
  expect(await trailOf(id)).toEqual([{ version: 2, changes: { sku: { from: null, to: 'MUG-1' } } }]);
});

it('an update that the database refuses writes nothing, and the next one succeeds', async () => {
  await create({ name: { en: 'Bowl' }, sku: 'BOWL-1' });
  const { id, version } = await create({ name: { en: 'Plate' }, sku: 'PLATE-1' });
  const { status, body } = await change(id, { version, sku: 'BOWL-1' });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, ['sku']]);
  expect(await trailOf(id)).toEqual([]);
  expect((await change(id, { version, sku: 'PLATE-2' })).status).toBe(200);
  expect(await trailOf(id)).toHaveLength(1);
});

it('an update of links takes one more round trip, and saves all of it', async () => {
  const other = await create({ name: { en: 'Saucer' } });
  const { id, version } = await create({ name: { en: 'Cup' } });
  const { body } = await change(id, { version, relatedProducts: [other.id] });
  expect((body.data as { relatedProducts: number[] }).relatedProducts).toEqual([other.id]);
  expect(await trailOf(id)).toHaveLength(1);
});

const size = { name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] };
/** As a client of the specification sends it, without `includes`. */
const changeWhole = (id: number, body: object, as = token) =>
  call('PUT', `/products/${id}`, { token: as, body });

it('an update returns the includes in their new state, in the round trip that writes', async () => {
  const { id, version } = await create({ name: { en: 'Lamp' }, productOptions: [size] });
  syncs.mockClear();
  const { status, body } = await changeWhole(id, { version, vendor: 'Nile' });
  expect([status, syncs.mock.calls.length]).toEqual([200, 2]);
  const read = (await call('GET', `/products/${id}`, { token })).body.data as Product;
  expect(read.variants).toHaveLength(2);
  expect((body.data as Product).variants).toEqual(read.variants);
});

it('an update reads no includes that the record does not have', async () => {
  const { id, version } = await create({ name: { en: 'Vase' } });
  const asked = vi.spyOn(PipelineConnection.prototype, 'executeQuery');
  const { body } = await changeWhole(id, { version, vendor: 'Nile' });
  const readings = asked.mock.calls.filter(([{ sql }]) => sql.includes('from "variants"'));
  asked.mockRestore();
  expect([(body.data as Product).variants, readings.length]).toEqual([[], 0]);
});

it('an update without a change returns the whole record', async () => {
  const { id } = await create({ name: { en: 'Bag' }, sku: 'BAG-1', productOptions: [size] });
  const { body } = await changeWhole(id, { sku: 'BAG-1' });
  expect((body.data as Product).variants).toHaveLength(2);
});
