/** Failures and refusals of a remote system as the gateway reports them, and what it must never pass on. */
import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { jsonBody, openGateway, type Person } from './gateway-harness.ts';
import { sendJson, serve, type ReceivedRequest } from './remote-servers.ts';
import type { ServerResponse } from 'node:http';
const secret = 'do-not-tell-4711';

type Behaviour = (heard: ReceivedRequest, response: ServerResponse) => unknown;

const answering =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_heard, response) =>
    sendJson(response, body, status, headers);
const refusing = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Behaviour =>
  answering(body, status, headers);
/** Starts a response and does not end it. */
const dripping: Behaviour = (_heard, response) => response.writeHead(200).write('[');
/** Refuses, and echoes the key that it received. */
const echoing =
  (words: (said: string | undefined) => object): Behaviour =>
  ({ headers }, response) =>
    sendJson(response, words(headers.authorization), 400);
const leadingTo =
  (location: string): Behaviour =>
  (_heard, response) =>
    response.writeHead(302, { location }).end();

/** A supplier's API whose behaviour each test sets. */
let behave: Behaviour = answering([]);
const odd = await serve((heard, response) => behave(heard, response));
const odds = await openGateway({
  env: { SUPPLIERS_URL: odd.url, SUPPLIERS_KEY: secret, GALAXY_URL: odd.url, GALAXY_KEY: secret },
  limits: { timeout: 300, size: 20_000 },
});

interface Said {
  status: number;
  code: string;
  detail: string;
  errors?: unknown;
}

/** The gateway's response to a behaviour. */
async function told(
  hooks: Behaviour,
  path = '/suppliers',
  init: Parameters<Person['fetch']>[1] = {},
): Promise<Said> {
  behave = hooks;
  const response = await odds.owner.fetch(path, init);
  const text = await response.text();
  expect(text).not.toContain(secret);
  expect(odds.log()).not.toContain(secret);
  return { ...(JSON.parse(text) as Said), status: response.status };
}

describe('a remote system', () => {
  it('that is down is named, in the language of the page', async () => {
    const gone = await serve(() => undefined);
    await gone.close();
    const { owner } = await openGateway({ env: { SUPPLIERS_URL: gone.url, SUPPLIERS_KEY: secret } });
    const response = await owner.fetch('/suppliers', { headers: { locale: 'ar' } });
    expect(response.status).toBe(502);
    const problem = (await response.json()) as Said;
    expect(problem).toMatchObject({ code: 'elsewhere_down', detail: expect.stringContaining('«الموردون»') });
  });

  it('that does not respond in time causes a timeout', async () => {
    expect(await told(() => undefined)).toMatchObject({ status: 504, code: 'elsewhere_timeout' });
    expect(await told(dripping)).toMatchObject({ status: 504, code: 'elsewhere_timeout' });
  });

  it.each([
    ['no list', { rows: [] }, 'no list'],
    ['a row that is no object', ['x'], 'record 1'],
    ['a row without an id', [{ name: 'X' }], 'no “id”'],
    [
      'a field of another type',
      [
        { id: 1, name: 'X' },
        { id: 2, name: { en: 'Y' } },
      ],
      'record 2: “name”',
    ],
  ])('that returns %s causes a problem with the place', async (_what, rows, where) => {
    const said = await told((_heard, response) =>
      sendJson(response, rows, 200, { 'content-range': 'x 0-0/1' }),
    );
    expect(said).toMatchObject({
      status: 502,
      code: 'elsewhere_shape',
      detail: expect.stringContaining(where),
    });
  });

  it('that returns no JSON, too much, or no total causes a problem too', async () => {
    expect(await told((_heard, response) => response.end('<html>'))).toMatchObject({
      code: 'elsewhere_shape',
    });
    expect(await told((_heard, response) => response.end(JSON.stringify('x'.repeat(30_000))))).toMatchObject({
      code: 'elsewhere_shape',
    });
    expect(await told((_heard, response) => sendJson(response, []))).toMatchObject({
      code: 'elsewhere_shape',
      detail: expect.stringContaining('Content-Range'),
    });
    expect(await told(answering({ data: [], meta: {} }), '/planets')).toMatchObject({
      code: 'elsewhere_shape',
    });
  });

  it('may leave fields empty or send more than the schema has', async () => {
    behave = (_heard, response) =>
      sendJson(response, [{ id: 'a-1', name: null, rating: null, extra: secret }], 200, {
        'content-range': 'x 0-0/1',
      });
    const response = await odds.owner.fetch('/suppliers');
    expect(await response.json()).toEqual([{ id: 'a-1', name: null, rating: null }]);
  });
});

describe('a refusal by a remote system', () => {
  const create = jsonBody('POST', { name: 'X', status: 'active' });

  it('of our key is no refusal of the user’s session', async () => {
    for (const status of [401, 403])
      expect(await told(refusing(status))).toMatchObject({ status: 502, code: 'elsewhere_denied' });
  });

  it('shows at its fields, or with its reason', async () => {
    const atField = await told(refusing(400, { errors: { name: 'Already taken' } }), '/suppliers', create);
    expect(atField).toMatchObject({ status: 422, errors: { name: [{ message: 'Already taken' }] } });
    const reason = await told(refusing(422, { detail: 'Closed on Fridays' }), '/suppliers', create);
    expect(reason).toMatchObject({ status: 422, detail: expect.stringContaining('Closed on Fridays') });
    expect(await told(refusing(409), '/suppliers', create)).toMatchObject({
      status: 409,
      code: 'elsewhere_refused',
    });
  });

  it('for too many requests becomes a 503 with the delay', async () => {
    behave = refusing(429, {}, { 'retry-after': '7' });
    const response = await odds.owner.fetch('/suppliers');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
  });

  it('with 404 is a missing record only where a record was requested', async () => {
    expect(await told(refusing(404), '/suppliers/9')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await told(refusing(404))).toMatchObject({ status: 502, code: 'elsewhere_missing' });
    expect(await told(refusing(500))).toMatchObject({ status: 502, code: 'elsewhere_fault' });
    expect(await told(refusing(503))).toMatchObject({ status: 502, code: 'elsewhere_down' });
  });

  it('never contains the key, even when the remote system echoes it', async () => {
    expect(
      await told(
        echoing((said) => ({ detail: `bad ${said}` })),
        '/suppliers',
        create,
      ),
    ).toMatchObject({
      detail: expect.stringContaining('bad'),
    });
    expect(
      await told(
        echoing((said) => ({ errors: { name: `bad ${said}` } })),
        '/suppliers',
        create,
      ),
    ).toMatchObject({ status: 422 });
  });
});

describe('the gateway', () => {
  it('follows no redirect to another host', async () => {
    const inner = await serve((_heard, response) => sendJson(response, [{ id: 1, name: 'internal' }]));
    for (const location of [
      inner.url,
      'http://10.0.0.1/',
      'http://169.254.169.254/latest',
      'https://example.com/',
    ])
      expect(await told(leadingTo(location))).toMatchObject({ status: 502, code: 'elsewhere_address' });
    expect(inner.heard).toEqual([]);
  });

  it('follows a few redirects on the same host, for reads only', async () => {
    behave = ({ url }, response) =>
      url.pathname === '/moved'
        ? sendJson(response, [], 200, { 'content-range': 'x 0-0/0' })
        : response.writeHead(307, { location: '/moved' }).end();
    expect((await odds.owner.fetch('/suppliers')).status).toBe(200);
    const before = odd.heard.length;
    expect(await told(leadingTo('/suppliers'))).toMatchObject({ code: 'elsewhere_address' });
    expect(odd.heard.length - before).toBeLessThan(6);
    expect(await told(leadingTo('/moved'), '/suppliers/1', { method: 'DELETE' })).toMatchObject({
      status: 502,
    });
  });

  it.each([
    ['a private IPv4 address', { SUPPLIERS_URL: 'http://192.168.0.9' }, 'elsewhere_address'],
    ['a private IPv4 address in IPv6', { SUPPLIERS_URL: 'http://[::ffff:10.0.0.1]' }, 'elsewhere_address'],
    ['this machine, in production', { SUPPLIERS_URL: odd.url, NODE_ENV: 'production' }, 'elsewhere_address'],
    [
      'this machine by name, in production',
      { SUPPLIERS_URL: 'http://localhost:1', NODE_ENV: 'production' },
      'elsewhere_address',
    ],
    ['an unset address', {}, 'elsewhere_unset'],
    ['an invalid address', { SUPPLIERS_URL: 'not an address' }, 'elsewhere_unset'],
    ['a system without its key', { SUPPLIERS_URL: odd.url, SUPPLIERS_KEY: '' }, 'elsewhere_unset'],
  ])('does not connect to %s', async (_what, env, code) => {
    const before = odd.heard.length;
    const { owner, log } = await openGateway({ env: { SUPPLIERS_KEY: secret, ...env } });
    expect(await (await owner.fetch('/suppliers')).json()).toMatchObject({ code });
    expect(odd.heard).toHaveLength(before);
    expect(log()).not.toContain(secret);
  });

  it('connects to private addresses if the operator allows them', async () => {
    behave = (_heard, response) => sendJson(response, [], 200, { 'content-range': 'x 0-0/0' });
    const env = {
      SUPPLIERS_URL: odd.url,
      SUPPLIERS_KEY: secret,
      NODE_ENV: 'production',
      MATJAR_ALLOW_PRIVATE_ADDRESSES: '1',
    };
    const { owner } = await openGateway({ env });
    expect((await owner.fetch('/suppliers')).status).toBe(200);
  });
});

it('every error code of the gateway has its message in both languages', async () => {
  const codes = [
    'address',
    'busy',
    'denied',
    'down',
    'fault',
    'missing',
    'refused',
    'refused_saying',
    'shape',
    'timeout',
    'unset',
  ];
  for (const locale of ['en', 'ar']) {
    const sentences = JSON.parse(await readFile(`locales/${locale}/data/errors.json`, 'utf8')) as Record<
      string,
      string
    >;
    expect(codes.filter((code) => !sentences[`elsewhere_${code}`]?.includes('%{name}'))).toEqual([]);
  }
});
