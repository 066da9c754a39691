/** Fields of a remote resource are hidden from users without their right, as those of our own resources. */
import { expect, it } from 'vitest';
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';
import { openGateway, type Person } from './gateway-harness.ts';
import { sendJson, serve } from './remote-servers.ts';

const supplier = { id: 1, name: 'Nile Cotton', status: 'active', city: 'Giza', rating: 5 };
const server = await serve(({ url }, response) =>
  url.pathname === '/suppliers'
    ? sendJson(response, [supplier], 200, { 'content-range': 'suppliers 0-0/1' })
    : sendJson(response, supplier),
);

/** City and rating require the right to view orders, which the viewer of products does not have. */
const close = (catalogue: Catalogue): Catalogue => {
  const { suppliers } = catalogue;
  const fields = suppliers!.fields.map((field) =>
    ['city', 'rating'].includes(field.name)
      ? { ...field, readRight: { module: 'order', action: 'view' } }
      : field,
  );
  return { ...catalogue, suppliers: { ...suppliers!, fields } };
};
const { owner, viewer } = await openGateway({
  env: { SUPPLIERS_URL: server.url, SUPPLIERS_KEY: 'key' },
  define: close,
});

const read = async (person: Person, path: string) => {
  const response = await person.fetch(path);
  return { status: response.status, body: (await response.json()) as unknown };
};
const open = { id: 1, name: 'Nile Cotton', status: 'active' };

it('hidden fields of a remote resource are in no response', async () => {
  expect((await read(viewer, '/suppliers/1')).body).toEqual(open);
  expect((await read(viewer, '/suppliers')).body).toEqual([open]);
  expect((await read(owner, '/suppliers/1')).body).toEqual(supplier);
});

it('hidden fields of a remote resource can be neither sorted nor filtered by', async () => {
  const sorted = `/suppliers?sort=${encodeURIComponent('["city","ASC"]')}`;
  await read(viewer, sorted);
  expect(server.heard.at(-1)!.url.searchParams.has('sort')).toBe(false);
  await read(owner, sorted);
  expect(server.heard.at(-1)!.url.searchParams.get('sort')).toBe('["city","ASC"]');
  const narrowed = `/suppliers?filter=${encodeURIComponent('{"rating":5}')}`;
  expect((await read(viewer, narrowed)).status).toBe(400);
  expect((await read(owner, narrowed)).status).toBe(200);
});
