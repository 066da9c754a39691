/** Fields of a resource that another system keeps are closed to who lacks their right, as those of ours are. */
import { expect, it } from 'vitest';
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';
import { openGateway, type Person } from './gateway-harness.ts';
import { sayJson, serve } from './other-servers.ts';

const supplier = { id: 1, name: 'Nile Cotton', status: 'active', city: 'Giza', rating: 5 };
const server = await serve(({ url }, response) =>
  url.pathname === '/suppliers'
    ? sayJson(response, [supplier], 200, { 'content-range': 'suppliers 0-0/1' })
    : sayJson(response, supplier),
);

/** City and rating are for who may view orders, which the viewer of products may not. */
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

it('are in no answer', async () => {
  expect((await read(viewer, '/suppliers/1')).body).toEqual(open);
  expect((await read(viewer, '/suppliers')).body).toEqual([open]);
  expect((await read(owner, '/suppliers/1')).body).toEqual(supplier);
});

it('are neither ordered nor narrowed by', async () => {
  const sorted = `/suppliers?sort=${encodeURIComponent('["city","ASC"]')}`;
  await read(viewer, sorted);
  expect(server.heard.at(-1)!.url.searchParams.has('sort')).toBe(false);
  await read(owner, sorted);
  expect(server.heard.at(-1)!.url.searchParams.get('sort')).toBe('["city","ASC"]');
  const narrowed = `/suppliers?filter=${encodeURIComponent('{"rating":5}')}`;
  expect((await read(viewer, narrowed)).status).toBe(400);
  expect((await read(owner, narrowed)).status).toBe(200);
});
