/** Access to the gateway: with a session and the right, on behalf of the user's own company, from our own pages. */
import { describe, expect, it } from 'vitest';
import { jsonBody, openGateway } from './gateway-harness.ts';
import { fakeRest } from './remote-servers.ts';

const suppliers = [{ id: 1, name: 'Nile Cotton', status: 'active' }];
const shelf = await fakeRest({ suppliers });
const good = await openGateway({ env: { SUPPLIERS_URL: shelf.url, SUPPLIERS_KEY: 'do-not-tell-4711' } });

describe('the gateway', () => {
  const calls: [string, string, RequestInit & { headers?: Record<string, string> }][] = [
    ['view', '/suppliers', {}],
    ['view', '/suppliers/1', {}],
    ['create', '/suppliers', jsonBody('POST', { name: 'X', status: 'active' })],
    ['edit', '/suppliers/1', jsonBody('PUT', { city: 'Giza' })],
    ['delete', '/suppliers/1', { method: 'DELETE' }],
  ];

  it.each(calls)('requires a session for %s %s', async (_right, path, init) => {
    expect((await good.nobody.fetch(path, init)).status).toBe(401);
  });

  it.each(calls)('requires the right for %s %s', async (right, path, init) => {
    const before = shelf.heard.length;
    const response = await good.viewer.fetch(path, init);
    expect(response.status).toBe(right === 'view' ? 200 : 403);
    expect(shelf.heard.length - before).toBe(right === 'view' ? 1 : 0);
  });

  it('refuses resources, methods and paths that are not connected', async () => {
    const before = shelf.heard.length;
    for (const path of ['/products', '/suppliers/1/notes', '/suppliers/update_all/x'])
      expect((await good.owner.fetch(path)).status).toBe(404);
    expect((await good.owner.fetch('/suppliers/1', { method: 'PATCH' })).status).toBe(404);
    expect(shelf.heard).toHaveLength(before);
  });

  it('acts on behalf of the user’s own company', async () => {
    for (const [person, store] of [
      [good.owner, 'nile'],
      [good.stranger, 'delta'],
    ] as const) {
      await person.fetch('/suppliers', { headers: { 'x-store': 'another', 'x-forwarded-for': '10.1.1.1' } });
      expect(shelf.heard.at(-1)!.headers['x-store']).toBe(store);
      expect(shelf.heard.at(-1)!.headers['x-forwarded-for']).toBeUndefined();
    }
  });

  it('accepts no write from a page of another site', async () => {
    const init = { ...jsonBody('DELETE', undefined), headers: { origin: 'https://evil.example' } };
    expect((await good.owner.fetch('/suppliers/1', init)).status).toBe(403);
  });
});
