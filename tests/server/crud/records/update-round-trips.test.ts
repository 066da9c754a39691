/** A change of one record asks the database twice: what it stands on, and all that it writes, with its commit. */
import { Connection as Wire } from 'pg';
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

/** Each ends what was asked in one turn: a round trip. */
let syncs: MockInstance;
beforeEach(() => void (syncs = vi.spyOn(Wire.prototype as unknown as { sync(): void }, 'sync')));
afterEach(() => syncs.mockRestore());

it('of a plain field, with its line in the trail', async () => {
  const { id, version } = await create({ name: { en: 'Mug' } });
  syncs.mockClear();
  const { status, body } = await change(id, { version, sku: 'MUG-1' });
  expect([status, (body.data as Product).version, syncs.mock.calls.length]).toEqual([200, version + 1, 2]);
  expect(await trailOf(id)).toEqual([{ version: 2, changes: { sku: { from: null, to: 'MUG-1' } } }]);
});

it('is refused whole where the database refuses it, and the next one is none the worse', async () => {
  await create({ name: { en: 'Bowl' }, sku: 'BOWL-1' });
  const { id, version } = await create({ name: { en: 'Plate' }, sku: 'PLATE-1' });
  const { status, body } = await change(id, { version, sku: 'BOWL-1' });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, ['sku']]);
  expect(await trailOf(id)).toEqual([]);
  expect((await change(id, { version, sku: 'PLATE-2' })).status).toBe(200);
  expect(await trailOf(id)).toHaveLength(1);
});

it('that changes links takes a turn more for them, and keeps all of it', async () => {
  const other = await create({ name: { en: 'Saucer' } });
  const { id, version } = await create({ name: { en: 'Cup' } });
  const { body } = await change(id, { version, relatedProducts: [other.id] });
  expect((body.data as { relatedProducts: number[] }).relatedProducts).toEqual([other.id]);
  expect(await trailOf(id)).toHaveLength(1);
});

const size = { name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] };
/** As a client of the specification asks, which knows no `includes`. */
const changeWhole = (id: number, body: object, as = token) =>
  call('PUT', `/products/${id}`, { token: as, body });

it('brings along what belongs to the record, as it then stands, in the turn that writes it', async () => {
  const { id, version } = await create({ name: { en: 'Lamp' }, productOptions: [size] });
  syncs.mockClear();
  const { status, body } = await changeWhole(id, { version, vendor: 'Nile' });
  expect([status, syncs.mock.calls.length]).toEqual([200, 2]);
  const read = (await call('GET', `/products/${id}`, { token })).body.data as Product;
  expect(read.variants).toHaveLength(2);
  expect((body.data as Product).variants).toEqual(read.variants);
});

it('asks nothing for what the record says it has none of', async () => {
  const { id, version } = await create({ name: { en: 'Vase' } });
  const asked = vi.spyOn(PipelineConnection.prototype, 'executeQuery');
  const { body } = await changeWhole(id, { version, vendor: 'Nile' });
  const readings = asked.mock.calls.filter(([{ sql }]) => sql.includes('from "variants"'));
  asked.mockRestore();
  expect([(body.data as Product).variants, readings.length]).toEqual([[], 0]);
});

it('that changes nothing is answered whole all the same', async () => {
  const { id } = await create({ name: { en: 'Bag' }, sku: 'BAG-1', productOptions: [size] });
  const { body } = await changeWhole(id, { sku: 'BAG-1' });
  expect((body.data as Product).variants).toHaveLength(2);
});
