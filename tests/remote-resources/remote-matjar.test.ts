/** A resource served by another Matjar: from the admin's data provider over our gateway to a second instance of the whole server. */
import type { AddressInfo } from 'node:net';
import type { DataProvider, RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { openGateway } from './gateway-harness.ts';

const place = await useDatabase();
const { app, call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const env = { PARTNER_URL: `http://127.0.0.1:${port}/api/v2`, PARTNER_KEY: token };
const { owner, viewer, log } = await openGateway({ env });
const { provider } = owner;

const names = ['Ramadan nights', 'Eid gifts', 'Back to school', 'Summer', 'Winter'];
for (const en of names)
  await call('POST', '/collections', { token, body: { name: { en, ar: `مجموعة ${names.indexOf(en)}` } } });

const list = (
  filter: object,
  page = 1,
  field = 'id',
  order: 'ASC' | 'DESC' = 'ASC',
  from: DataProvider = provider,
) => from.getList('groups', { pagination: { page, perPage: 2 }, sort: { field, order }, filter });
const named = (name: string) => async (): Promise<RaRecord> => (await list({ search: name })).data[0]!;

describe('a list of another Matjar', () => {
  it('is paged and sorted, with its total', async () => {
    const { data, total, meta } = await list({}, 2);
    expect(data.map(({ name }) => name as string)).toEqual(names.slice(2, 4));
    expect([total, (meta as { totalIsExact: boolean }).totalIsExact]).toEqual([5, true]);
    expect((await list({}, 1, 'id', 'DESC')).data[0]).toMatchObject({ name: 'Winter' });
  });

  it('is searched and filtered by the other’s own parameters', async () => {
    expect((await list({ search: 'eid' })).data).toMatchObject([{ name: 'Eid gifts' }]);
    expect((await list({ search: 'مجموعه 3' })).data).toMatchObject([{ name: 'Summer' }]);
    expect((await list({ type: ['smart'] })).total).toBe(0);
    expect((await list({ type: ['smart', 'manual'] })).total).toBe(5);
    await expect(list({ vendor: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  it('has the fields of the schema, and the version', async () => {
    const { data } = await list({});
    expect(Object.keys(data[0]!).toSorted()).toEqual([
      'handle',
      'id',
      'name',
      'productsCount',
      'type',
      'version',
    ]);
  });

  it('reads several records in one request', async () => {
    const ids = (await list({})).data.map(({ id }) => id);
    expect((await provider.getMany('groups', { ids })).data).toHaveLength(2);
    expect((await provider.getMany('groups', { ids: [] })).data).toHaveLength(0);
  });
});

describe('a record of another Matjar', () => {
  it('is read in every language, and an update sends its changed fields', async () => {
    const { id } = await named('Summer')();
    const { data: read } = await provider.getOne('groups', { id });
    expect(read).toMatchObject({ name: { en: 'Summer', ar: 'مجموعة 3' }, version: 1 });
    const { data } = await provider.update('groups', {
      id,
      data: { ...read, name: { en: 'Summer sale', ar: 'تخفيضات الصيف' } },
      previousData: read,
    });
    expect(data).toMatchObject({ name: { en: 'Summer sale', ar: 'تخفيضات الصيف' }, version: 2 });
  });

  it('that another user changed meanwhile is refused, with its current version', async () => {
    const { id } = await named('Winter')();
    const { data: read } = await provider.getOne('groups', { id });
    await call('PUT', `/collections/${id}`, {
      token,
      body: { name: { en: 'Theirs' }, version: read.version },
    });
    const mine = provider.update('groups', {
      id,
      data: { ...read, name: { en: 'Mine' } },
      previousData: read,
    });
    await expect(mine).rejects.toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, name: { en: 'Theirs' }, version: 2 } },
    });
  });

  it('is created once per idempotency key, refused at its fields, and deleted', async () => {
    const { data } = await provider.create('groups', {
      data: { name: { en: 'New' }, handle: 'new-one' } as never,
    });
    expect(data).toMatchObject({ name: { en: 'New' }, handle: 'new-one', version: 1 });
    const again = provider.create('groups', { data: { name: { en: 'New' }, handle: 'new-one' } as never });
    await expect(again).rejects.toMatchObject({
      status: 422,
      body: { errors: { handle: [expect.anything()] } },
    });
    const key = { 'content-type': 'application/json', 'idempotency-key': 'once-1' };
    const init = { method: 'POST', headers: key, body: JSON.stringify({ name: { en: 'Once' } }) };
    const [one, two] = [await owner.fetch('/groups', init), await owner.fetch('/groups', init)];
    expect(await one.json()).toEqual(await two.json());
    await provider.delete('groups', { id: data.id, previousData: data });
    await expect(provider.getOne('groups', { id: data.id })).rejects.toMatchObject({ status: 404 });
  });

  it('is changed one by one in a bulk change, each from its own version', async () => {
    const ids = (await list({})).data.map(({ id }) => id);
    await provider.updateMany('groups', { ids, data: { name: { en: 'Same' } } });
    expect((await provider.getMany('groups', { ids })).data.map(({ name }) => name as string)).toEqual([
      'Same',
      'Same',
    ]);
  });
});

it('a user without the right here or there changes nothing, and the key is not revealed', async () => {
  await expect(
    viewer.provider.create('groups', { data: { name: { en: 'X' } } as never }),
  ).rejects.toMatchObject({
    status: 403,
  });
  const stale = await openGateway({ env: { ...env, PARTNER_KEY: 'no-such-token-4711' } });
  const refused = await stale.owner.fetch('/groups');
  expect(await refused.json()).toMatchObject({ code: 'elsewhere_denied' });
  expect(log() + stale.log()).not.toContain(token);
  expect(stale.log()).not.toContain('no-such-token-4711');
});
