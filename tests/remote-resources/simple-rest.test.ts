/** The simple-rest dialect, from the admin's provider to FakeRest and back. */
import { describe, expect, it } from 'vitest';
import { openGateway } from './gateway-harness.ts';
import { fakeRest } from './remote-servers.ts';

const cities = ['Aswan', 'Luxor', 'Qena'];
const suppliers = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Supplier ${String(index + 1).padStart(2, '0')}`,
  city: cities[index % 3],
  status: index % 4 === 0 ? 'paused' : 'active',
  rating: (index % 5) + 1,
  since: `2024-${String(index + 1).padStart(2, '0')}-01`,
  iban: `EG${index}`,
}));

const other = await fakeRest({ suppliers });
const { owner } = await openGateway({ env: { SUPPLIERS_URL: other.url, SUPPLIERS_KEY: 'nile-key-7' } });
const { provider } = owner;
const lastHeard = () => other.heard.at(-1)!;
const list = (filter: object, page = 1, field = 'name', order: 'ASC' | 'DESC' = 'ASC') =>
  provider.getList('suppliers', { pagination: { page, perPage: 5 }, sort: { field, order }, filter });

describe('a list', () => {
  it('is paged and sorted, with its total', async () => {
    const { data, total } = await list({}, 2, 'name', 'DESC');
    expect(total).toBe(12);
    expect(data.map(({ name }) => name as string)).toEqual([7, 6, 5, 4, 3].map((n) => `Supplier 0${n}`));
    expect(lastHeard().headers).toMatchObject({ authorization: 'Bearer nile-key-7', range: 'suppliers=5-9' });
    expect(lastHeard().headers.cookie).toBeUndefined();
  });

  it('is filtered by its fields, by one value or several, and by ranges', async () => {
    expect((await list({ status: ['paused'] })).total).toBe(3);
    expect((await list({ status: ['paused', 'active'] })).total).toBe(12);
    expect((await list({ from_since: '2024-03-01', to_since: '2024-05-31' })).total).toBe(3);
    expect(JSON.parse(lastHeard().url.searchParams.get('filter')!)).toEqual({
      since_gte: '2024-03-01',
      since_lte: '2024-05-31',
    });
  });

  it('is searched', async () => {
    expect((await list({ search: 'luxor' })).total).toBe(4);
  });

  it('asks the other API for no columns, and returns only fields of its schema', async () => {
    const { data } = await list({ fields: ['name', 'city'] });
    expect(lastHeard().url.search).not.toContain('fields');
    expect(Object.keys(data[0]!).toSorted()).toEqual(['city', 'id', 'name', 'rating', 'since', 'status']);
  });

  it('can be empty', async () => {
    expect(await list({ search: 'nobody of that name' })).toMatchObject({ data: [], total: 0 });
  });

  it.each(['iban', 'status_gte', 'q'])('is not filtered by “%s”, which is not mapped', async (key) => {
    const before = other.heard.length;
    await expect(list({ [key]: 'x' })).rejects.toMatchObject({ status: 400 });
    expect(other.heard).toHaveLength(before);
  });
});

describe('records', () => {
  it('are read by their ids', async () => {
    expect((await provider.getOne('suppliers', { id: 3 })).data).toMatchObject({
      id: 3,
      name: 'Supplier 03',
    });
    const many = await provider.getMany('suppliers', { ids: [2, 4] });
    expect(many.data.map(({ id }) => id)).toEqual([2, 4]);
    expect((await provider.getMany('suppliers', { ids: [2] })).data).toHaveLength(1);
  });

  it('that do not exist are not found', async () => {
    await expect(provider.getOne('suppliers', { id: 404 })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('keep values unknown to the form, and another user’s changes', async () => {
    const { data: read } = await provider.getOne('suppliers', { id: 5 });
    const answer = await provider.update('suppliers', {
      id: 5,
      data: { ...read, city: 'Giza', version: undefined },
      previousData: read,
    });
    expect(answer.data).toMatchObject({ id: 5, city: 'Giza', name: 'Supplier 05' });
    expect(lastHeard().method).toBe('PUT');
    expect(JSON.parse(lastHeard().body)).toMatchObject({
      id: 5,
      iban: 'EG4',
      city: 'Giza',
      name: 'Supplier 05',
    });
  });

  it('are created, changed and deleted, one and many', async () => {
    const { data } = await provider.create('suppliers', {
      data: { name: 'New one', status: 'active' } as never,
    });
    expect(data).toMatchObject({ name: 'New one' });
    await provider.updateMany('suppliers', { ids: [6, 7], data: { status: 'paused' } });
    expect((await provider.getOne('suppliers', { id: 7 })).data).toMatchObject({ status: 'paused' });
    await provider.delete('suppliers', { id: data.id, previousData: data });
    await provider.deleteMany('suppliers', { ids: [11, 12] });
    expect((await list({})).total).toBe(10);
  });

  it('are validated by the schema before they are sent', async () => {
    const before = other.heard.length;
    const refused = provider.create('suppliers', { data: { name: 'X', status: 'gone', rating: 9 } as never });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { errors: { status: [{ code: 'enum' }], rating: [{ code: 'maximum' }] } },
    });
    expect(other.heard).toHaveLength(before);
  });
});
