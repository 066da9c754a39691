/**
 * Aliases of fields, for every resource: a write through an alias has the same version checks, rights and validation as a write of the fields that
 * store the value. An alias that this file does not cover fails the test.
 */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.js';
import { modules } from '../../src/generated/modules.ts';
import { everyRight } from '../../src/shared/identity/permissions.ts';
import { resourceHooks } from '../../src/server/app/modules.ts';
import { prepareResource } from '../../src/server/crud/records/resources/prepare-resource.ts';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { makeContractRecords } from './contract-records.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const world = makeContractRecords(place, app, catalogue, token);

const products: number[] = [];
for (let count = 0; count < 3; count += 1) products.push((await world.create('products')).id);
const chosen = (place: number) => products[place % products.length]!;

interface Spelling {
  /** the `place`th value in this spelling, 0 to 2, all different */
  value(place: number): unknown;
  /** a field that stores the value, with a value that differs from all of them */
  kept: [field: string, value: unknown];
}

const spellings: Record<string, Spelling> = {
  'customers.name': { value: (at) => `Writer Number${at}`, kept: ['lastName', 'Another'] },
  'purchases.recipientCustomer': {
    value: (at) => ({ name: `Writer ${at}`, phoneNumber: '01001234567' }),
    kept: ['shipTo', { name: 'Another', country: 'Egypt' }],
  },
  'discounts.discountItems': {
    value: (at) => [{ itemId: chosen(at), itemType: 'Product', type: 'CustomerGets' }],
    kept: ['products', []],
  },
};

const declared = Object.values(catalogue).flatMap(({ name }) =>
  Object.keys(resourceHooks[name]?.aliases ?? {}).map((alias) => [name, alias] as const),
);

const put = (resource: string, id: number, body: object, by = token) =>
  app.call('PUT', `/${resource}/${id}`, { token: by, body });

async function make(resource: string): Promise<{ id: number; version: number }> {
  if (resource !== 'discounts') return world.create(resource);
  const body = { title: `WALK${Math.random()}`, type: 'ProductsDiscount', products };
  const legal = { ...body, valueType: 'percentage', percentage: 10, startsAt: '2026-01-01T00:00:00Z' };
  return (await app.call('POST', '/discounts', { token, body: legal })).body.data;
}

it('every alias is covered by this file', () => {
  expect(declared.map((each) => each.join('.')).toSorted()).toEqual(Object.keys(spellings).toSorted());
});

it('every writable field without a column has a declared alias', () => {
  const undeclared = { filters: resourceHooks.customers!.filters!, derived: { name: `t."firstName"` } };
  expect(() => prepareResource(catalogue.customers!, undeclared)).toThrow(/“name” of “customers”/u);
  const strange = { aliases: { name: { fields: ['phoneNumber'], spread: () => ({}) } } };
  expect(() => prepareResource(catalogue.customers!, { ...undeclared, ...strange })).toThrow(
    /“phoneNumber”/u,
  );
});

describe.each(declared)('%s by “%s”', (resource, alias) => {
  const { value, kept } = spellings[`${resource}.${alias}`]!;
  const write = (id: number, version: number, fields: object) => put(resource, id, { version, ...fields });

  it('accepts one of fifty concurrent writes of the same version', async () => {
    const { id, version } = await make(resource);
    const writes = Array.from({ length: 50 }, (_, at) => write(id, version, { [alias]: value(at % 3) }));
    const answers = await Promise.all(writes);
    const won = answers.findIndex(({ body }) => body.data?.version === version + 1);
    // A write equal to the winning one succeeds; every other one is a conflict.
    for (const [at, { status, body }] of answers.entries())
      expect([status, body.code], `${at}`).toEqual(at % 3 === won % 3 ? [200, undefined] : [409, 'conflict']);
    expect((await app.call('GET', `/${resource}/${id}`, { token })).body.data.version).toBe(version + 1);
  });

  it('conflicts with an earlier write of the stored field, and the stored field with one of the alias', async () => {
    const [field, other] = kept;
    for (const [first, second] of [
      [{ [alias]: value(0) }, { [field]: other }],
      [{ [field]: other }, { [alias]: value(0) }],
    ] as const) {
      const { id, version } = await make(resource);
      expect((await write(id, version, first)).status).toBe(200);
      const refused = await write(id, version, second);
      expect(refused.status).toBe(409);
      expect(Object.keys(refused.body.errors)).toEqual(Object.keys(second));
      expect(refused.body.current).toMatchObject({ id, version: version + 1 });
    }
  });

  it('sent back unchanged keeps what another user has written since', async () => {
    const { id, version } = await make(resource);
    const first = await write(id, version, { [alias]: value(0) });
    const seen = first.body.data;
    const [field, other] = kept;
    const theirs = await write(id, seen.version, { [field]: other });
    expect(theirs.status).toBe(200);
    const back = await write(id, seen.version, { [alias]: seen[alias] });
    expect([back.status, back.body.data?.version]).toEqual([200, theirs.body.data.version]);
  });

  it('is refused for a user who may not read its fields', async () => {
    const { fields } = resourceHooks[resource]!.aliases![alias]!;
    const model = catalogue[resource]!;
    const right = fields
      .map((name) => model.fields.find((field) => field.name === name)?.readRight)
      .find(Boolean);
    if (!right) return;
    const { [right.module]: held = [], ...others } = everyRight(modules);
    const person = await place.hire(`without-${alias.toLowerCase()}`, {
      ...others,
      [right.module]: held.filter((action) => action !== right.action),
    });
    const { id, version } = await make(resource);
    const by = await app.signIn(person.email);
    const refused = await put(resource, id, { version, [alias]: value(0) }, by);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[alias][0].code).toBe('missing_right');
  });
});

describe('a flag that sets another field', () => {
  it('is checked against the version: a stale flag does not overwrite a status changed since', async () => {
    const { id, version } = await world.create('products');
    await put('products', id, { version, status: 'visible' });
    await put('products', id, { version: version + 1, status: 'hidden' });
    await put('products', id, { version: version + 2, status: 'visible' });
    const refused = await put('products', id, { version: version + 1, isSoldOut: true });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['status']]);
    const seen = await put('products', id, { version: version + 3, isSoldOut: true });
    expect(seen.body.data).toMatchObject({ status: 'sold_out', isSoldOut: true });
  });
});
