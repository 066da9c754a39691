/** Invalid requests: every error is a problem document, in the request's language, without internal details. */
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app/app.ts';
import { operationHandlers } from '../../../src/server/app/operation-handlers.ts';
import type { LazySchema } from '../../../src/server/infrastructure/http/lazy-schema.ts';
import { Problem } from '../../../src/server/infrastructure/http/problem.ts';
import type { Handlers } from '../../../src/server/infrastructure/http/request-context.ts';
import { validatorCompiler } from '../../../src/server/infrastructure/http/validation.ts';
import { useInfrastructureApp } from '../infrastructure-app.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';

const place = await useDatabase();
const { shops, asOwner, database, home } = place;
const { call, signIn, app, document } = await useInfrastructureApp(place);
const token = await signIn(shops.nile.owner.email);
let address: Promise<string> | undefined;
/** The app on a free port. */
const listening = () => (address ??= app.listen({ port: 0, host: '127.0.0.1' }));
const json = { 'content-type': 'application/json' };
const put = (payload: string, headers: Record<string, string> = json) =>
  call('PUT', '/users', { token, payload, headers });

describe('a request is refused', () => {
  it('with broken JSON, no body, or another content type', async () => {
    expect(await put('{"name": ')).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
    expect(await put('')).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
    expect(await call('PUT', '/users', { token })).toMatchObject({ status: 400 });
    const text = await app.inject({
      method: 'PUT',
      url: '/api/v2/users',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(text.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('with a value of another type, which is not coerced, and with an unknown key, which is not dropped', async () => {
    const { status, body } = await call('PUT', '/users', { token, body: { name: 12, isMasterAdmin: true } });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      name: [{ code: 'wrong_type' }],
      isMasterAdmin: [{ code: 'unknown_key' }],
    });
    expect((await call('PUT', '/users', { token, body: ['x'] })).body.errors).toHaveProperty('body');
  });

  it('with a text that is too long, and the error has the limit', async () => {
    const { status, body } = await call('PUT', '/users', { token, body: { name: 'x'.repeat(121) } });
    expect(status).toBe(422);
    expect(body.errors.name).toEqual([
      { code: 'too_long', params: { limit: 120 }, message: 'At most 120 characters.' },
    ]);
  });

  it('with a number that JSON can write and no column can store, for a value of any type', async () => {
    const open: LazySchema = { read: () => ({ type: 'object' }) };
    const check = validatorCompiler({ schema: open, method: 'POST', url: '/x', httpPart: 'body' });
    const sent = JSON.parse('{"sizes": [1, {"of/it": -1e400}], "other": 1e308}') as object;
    expect(check(sent)).toMatchObject({
      error: { errors: [{ instancePath: '/sizes/1/of~1it', keyword: 'minimum' }] },
    });
    expect(check({ sizes: [1] })).toEqual({ value: { sizes: [1] } });
  });

  it('with an unknown query parameter, and the error names it', async () => {
    const { status, body } = await call('GET', '/products/metadata?colour=red', { token });
    expect(status).toBe(400);
    expect(body.errors.colour[0]).toMatchObject({ code: 'unknown_parameter', params: { key: 'colour' } });
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'with a parameter named %s, a property of every object',
    async (name) => {
      const { status, body } = await call('GET', `/products/metadata?${name}=1`, { token });
      expect(status).toBe(400);
      expect(Object.entries(body.errors)).toMatchObject([[name, [{ code: 'unknown_parameter' }]]]);
    },
  );

  it('with an unknown locale', async () => {
    const { status, body } = await call('GET', '/users/current_user', { token, locale: 'fr' });
    expect(status).toBe(400);
    expect(body.code).toBe('locale_unknown');
    expect(body.detail).toContain('fr');
  });

  it('with an unknown path', async () => {
    const answer = await app.inject({ url: '/api/v2/nothing', headers: { locale: 'ar' } });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/u);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.json().detail).toMatch(/[\u0600-\u06ff]/u);
    const garbled = await app.inject({ url: '/api/v2/%zz' });
    expect(garbled.headers['content-type']).toMatch(/^application\/problem\+json/u);
    expect(garbled.json()).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('with malformed HTTP, and with endless headers', async () => {
    const { port, hostname } = new URL(await listening());
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => socket.write(text));
        let answer = '';
        socket.on('data', (part) => (answer += String(part)));
        socket.on('end', () => resolve(answer));
        socket.on('error', reject);
      });
    const garbage = await raw('GET /api/v2/products?search=فانوس HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/u);
    expect(JSON.parse(garbage.split('\r\n\r\n')[1]!)).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await raw(`GET / HTTP/1.1\r\nx: ${'y'.repeat(70_000)}`)).toMatch(/^HTTP\/1\.1 431/u);
  });

  it('with a body of 50 MB, at once', async () => {
    const response = await fetch(`${await listening()}/api/v2/users`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${token}`, locale: 'en' },
      body: Buffer.alloc(50 * 1_048_576, 0x20),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'body_too_large' });
  });

  it('after an internal error, with no internal details in the answer', async () => {
    const failing: Handlers = {
      ...operationHandlers,
      'products.metadata': async () => {
        throw new Error('password=hunter2 at /srv/secret.ts:3');
      },
    };
    const broken = await useInfrastructureApp(place, { handWritten: failing });
    const answer = await broken.app.inject({
      url: '/api/v2/products/metadata',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/hunter2|secret|at \/|stack/u);
    expect(answer.json().code).toBe('server_error');
  });
});

describe('binding operations to handlers', () => {
  const build = (handWritten: Handlers, changed = document) =>
    buildApp({
      services: testServices(database, home),
      document: changed,
      adminFolder: '/nowhere',
      operations: { handWritten, resources: new Map() },
    });

  it('fails for an operation without handler, a handler without operation, and a route without access rule', async () => {
    const { 'products.metadata': _left, ...fewer } = operationHandlers;
    await expect(build(fewer)).rejects.toThrow(/no handler is named “products.metadata”/u);
    await expect(build({ ...operationHandlers, 'products.teleport': async () => ({}) })).rejects.toThrow(
      /“products.teleport” answers no operation/u,
    );
    const open = structuredClone(document);
    delete (open.paths['/users'] as { put: Record<string, unknown> }).put['x-access'];
    await expect(build(operationHandlers, open)).rejects.toThrow(/PUT \/users: “x-access” is missing/u);
  });
});

describe('a repeated request', () => {
  const paths = {
    '/scribbles': {
      post: {
        operationId: 'scribbles.create',
        tags: ['users'],
        'x-access': 'signed-in',
        'x-undo': { none: 'a note of a test' },
        parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { type: 'object', properties: { text: { type: 'string' } } } },
          },
        },
        responses: {
          201: { description: 'Written.', content: { 'application/json': { schema: { type: 'object' } } } },
          400: { $ref: '#/components/responses/Problem400' },
          422: { $ref: '#/components/responses/Problem422' },
        },
      },
    },
  };
  let written = 0;
  const handlers: Handlers = {
    ...operationHandlers,
    'scribbles.create': async (request, { write }) => {
      const { text } = request.body as { text: string };
      if (text === 'bad') throw new Problem(422, 'validation');
      return write(async (transaction, { companyId }) => {
        await transaction
          .insertInto('audit')
          .values({ company_id: companyId, resource: 'scribbles', action: text })
          .execute();
        written += 1;
        return { status: 201, body: { data: { number: written } } };
      });
    },
  };

  it('with an idempotency key is carried out once, and another request with that key is refused', async () => {
    const notes = await useInfrastructureApp(place, {
      document: { ...document, paths: { ...document.paths, ...paths } },
      handWritten: handlers,
    });
    const write = (text: string, key: string, by = token) =>
      notes.call('POST', '/scribbles', { token: by, body: { text }, headers: { 'idempotency-key': key } });
    const together = await Promise.all([write('one', 'k1'), write('one', 'k1'), write('one', 'k1')]);
    expect(together.map(({ status, body }) => [status, body.data.number])).toEqual([
      [201, 1],
      [201, 1],
      [201, 1],
    ]);
    expect(await asOwner(`select action from audit where resource = 'scribbles'`)).toEqual([
      { action: 'one' },
    ]);
    expect(await write('two', 'k1')).toMatchObject({ status: 422, body: { code: 'idempotency_reused' } });
    expect((await write('bad', 'k2')).status).toBe(422);
    expect((await write('good', 'k2')).status).toBe(201);
    const colleague = await signIn(shops.nile.viewer.email);
    expect((await write('one', 'k1', colleague)).body.data.number).toBe(3);
    expect((await write('x', 'with a blank')).status).toBe(400);
  });
});

describe('static pages', () => {
  it('are compressed on request, with immutable assets, an HTML page for every path, and JSON for calls', async () => {
    const folder = path.join(home, 'admin');
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><p>page</p>');
    await writeFile(path.join(folder, 'index.html.br'), 'page in brotli');
    await mkdir(path.join(folder, 'lists'), { recursive: true });
    await writeFile(path.join(folder, 'lists/products.html'), '<!doctype html><p>list</p>');
    await writeFile(path.join(folder, 'assets/main-abc.js'), 'let plain;');
    await writeFile(path.join(folder, 'assets/main-abc.js.br'), 'brotli');
    await writeFile(path.join(folder, 'assets/main-abc.js.gz'), 'gzip');
    const pages = await useInfrastructureApp(place, { adminFolder: folder });
    const get = (url: string, headers = {}) =>
      pages.app.inject({ url, headers: { accept: 'text/html', ...headers } });
    const asset = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(asset.headers['content-type']).toMatch(/javascript/u);
    expect((await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
    expect((await get('/assets/main-abc.js')).body).toBe('let plain;');
    for (const url of ['/en/products', '/products', '/ar/products/?page=2'])
      expect((await get(url)).body, url).toContain('<p>list</p>');
    for (const url of ['/', '/en/customers', '/ar/product/12?x=1', '/en/a.b']) {
      const page = await get(url);
      expect(page.body, url).toContain('<p>page</p>');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/u);
      expect(page.headers['content-security-policy']).not.toMatch(/unsafe-eval/u);
    }
    expect((await get('/ar/customers', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
    expect((await get('/api/v2/gone')).statusCode).toBe(404);
  });

  it('of the API documentation are served', async () => {
    const shown = await app.inject({ url: '/api/docs/' });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('swagger-ui');
    expect(shown.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await app.inject({ url: '/api/docs' })).statusCode).toBeLessThan(400);
    expect((await app.inject({ url: '/api/v2/openapi.json' })).json().openapi).toBe('3.1.0');
  });

  it('of the health checks report whether the database is reachable', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
      status: 'ready',
      checks: { database: 'the database answers', files: 'the database and the files take writes' },
    });
  });
});
