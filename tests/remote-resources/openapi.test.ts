/** An API described by a public OpenAPI document, from the admin's provider to a mock that validates requests by the document. */
import { describe, expect, it } from 'vitest';
import { openGateway } from './gateway-harness.ts';
import { galaxy } from './remote-servers.ts';

const other = await galaxy();
const { owner } = await openGateway({ env: { GALAXY_URL: other.url, GALAXY_KEY: 'orbit-9' } });
const { provider } = owner;
const lastHeard = () => other.heard.at(-1)!;

describe('a list', () => {
  it('is requested with the parameters of the document', async () => {
    const { data, total } = await provider.getList('planets', {
      pagination: { page: 3, perPage: 20 },
      sort: { field: '', order: 'ASC' },
      filter: { fields: ['name'] },
    });
    expect(lastHeard().url.pathname).toBe('/planets');
    expect(Object.fromEntries(lastHeard().url.searchParams)).toEqual({ limit: '20', offset: '40' });
    expect(lastHeard().headers['x-api-key']).toBe('orbit-9');
    expect(data[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
    expect(total).toEqual(expect.any(Number));
  });

  it('ignores a filter, search or sort order that is not mapped', async () => {
    const before = other.heard.length;
    expect((await owner.fetch('/planets?search=mars')).status).toBe(400);
    expect((await owner.fetch('/planets?name=mars')).status).toBe(400);
    expect(other.heard).toHaveLength(before);
    await owner.fetch('/planets?order=name%20asc');
    expect(lastHeard().url.search).not.toContain('name');
  });
});

describe('a record', () => {
  it('is read, and only with an id of the document’s type', async () => {
    expect((await provider.getOne('planets', { id: 1 })).data).toMatchObject({ name: expect.any(String) });
    expect(lastHeard().url.pathname).toBe('/planets/1');
    await expect(provider.getOne('planets', { id: 'mars' })).rejects.toMatchObject({ status: 422 });
  });

  it('id cannot change the path of the request', async () => {
    const before = other.heard.length;
    for (const id of ['..', '.', '%2e%2e', '%2E']) expect(await owner.status(`/planets/${id}`)).toBe(404);
    expect(other.heard).toHaveLength(before);
    await owner.status('/planets/..%2fme');
    expect(other.heard.slice(before).map(({ url }) => url.pathname)).toEqual(['/planets/..%2Fme']);
  });

  it('is updated by its changed fields, merged into the current record', async () => {
    const { data: read } = await provider.getOne('planets', { id: 1 });
    await provider.update('planets', { id: 1, data: { ...read, name: 'Pluto' }, previousData: read });
    const [before, change] = other.heard.slice(-2);
    expect(before).toMatchObject({ method: 'GET' });
    expect(change).toMatchObject({ method: 'PUT' });
    // Kept although no field of ours shows it; the id is read-only there, and part of the address.
    expect(JSON.parse(change!.body)).toMatchObject({ name: 'Pluto', creator: { name: 'Marc' } });
    expect(JSON.parse(change!.body)).not.toHaveProperty('id');
  });

  it('is created and deleted', async () => {
    const { data } = await provider.create('planets', { data: { name: 'Vulcan' } as never });
    expect(JSON.parse(lastHeard().body)).toEqual({ name: 'Vulcan' });
    expect(data.id).toEqual(expect.any(Number));
    const gone = await provider.delete('planets', { id: 1, previousData: { id: 1, name: 'Mercury' } });
    expect(gone.data).toMatchObject({ id: 1 });
    expect(lastHeard()).toMatchObject({ method: 'DELETE' });
  });

  it('is read one by one when several are requested', async () => {
    const { data } = await provider.getMany('planets', { ids: [1, 2] });
    expect(data).toHaveLength(2);
  });
});
