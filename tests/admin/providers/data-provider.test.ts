/** The data provider outside our own pages: its server, its authentication, and how it reports errors. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../src/admin/providers/data/data-provider.ts';
import { HttpError } from '../../../src/admin/providers/data/problem.ts';
import { until } from '../../until.ts';

const fetched = vi.fn<typeof fetch>();
const answers = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const sent = (call = 0) => {
  const [url, init] = fetched.mock.calls[call]!;
  return { url, credentials: init?.credentials, headers: Object.fromEntries(new Headers(init?.headers)) };
};

describe('a request', () => {
  it('goes to the server of the page, with the session of the browser', async () => {
    answers(200, { data: [], metadata: { total: 0 } });
    await createDataProvider().getList('products', {});
    expect(sent()).toMatchObject({
      url: '/api/v2/products?page=1&limit=25&order=id+asc',
      credentials: 'same-origin',
      headers: { locale: 'all' },
    });
  });

  it('goes to another server, with a token only, in one language', async () => {
    answers(200, { data: [], metadata: { total: 0 } });
    let token = 'first';
    const provider = createDataProvider({
      url: 'https://shop.example/',
      token: () => Promise.resolve(token),
      locale: 'ar',
    });
    await provider.getList('products', {});
    token = 'second';
    await provider.getOne('products', { id: 5 });
    expect(sent()).toMatchObject({
      url: expect.stringMatching(/^https:\/\/shop\.example\/api\/v2\/products\?/u),
      credentials: 'omit',
      headers: { locale: 'ar', authorization: 'Bearer first' },
    });
    expect(sent(1).headers).toMatchObject({ locale: 'all', authorization: 'Bearer second' });
  });

  it('goes through an HTTP client with the interface of ra-data-simple-rest', async () => {
    const httpClient = vi.fn(async () => ({
      status: 200,
      headers: new Headers(),
      body: '',
      json: { data: { id: 5 } },
    }));
    const provider = createDataProvider({ httpClient, token: 'held' });
    expect(await provider.getOne('customers', { id: 5 })).toEqual({ data: { id: 5 } });
    const [url, options] = httpClient.mock.calls[0] as unknown as [
      string,
      RequestInit & { headers: Headers },
    ];
    expect(url).toBe('/api/v2/customers/5');
    expect(options.headers.get('authorization')).toBe('Bearer held');
  });

  it('is aborted with the page that sent it', async () => {
    fetched.mockImplementation((_url, init) => {
      const { signal } = init!;
      return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
    });
    const gone = new AbortController();
    const asked = createDataProvider().getOne('products', { id: 5, signal: gone.signal });
    await until(() => fetched.mock.calls.length);
    gone.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an error', () => {
  const refused = async () => {
    const changed = createDataProvider().update('products', {
      id: 5,
      data: { price: -1 },
      previousData: { id: 5 },
    });
    return changed.then(
      () => null,
      (error: HttpError) => error,
    );
  };

  it('has the format that react-admin’s forms show', async () => {
    const errors = { 'name.en': [{ code: 'too_long', message: 'At most 120 characters.' }], price: [] };
    answers(422, { status: 422, code: 'validation', detail: 'Some fields need your attention.', errors });
    expect(await refused()).toMatchObject({
      status: 422,
      message: 'Some fields need your attention.',
      body: {
        errors: { 'name.en': 'At most 120 characters.', price: 'Some fields need your attention.' },
      },
    });
  });

  it('without a response has a message of react-admin', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await refused()).toMatchObject({
      status: 0,
      code: 'offline',
      message: 'ra.notification.http_error',
    });
  });
});

it('the data provider imports neither React nor our pages', () => {
  const brought = new Set<string>();
  const walk = (file: string) => {
    if (brought.has(file)) return;
    brought.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, target = ''] of code.matchAll(/^import (?!type\b)[^;]*?from '([^']+)'/gmu))
      if (target.startsWith('.')) walk(path.resolve(path.dirname(file), target));
      else brought.add(target);
  };
  const source = path.resolve(import.meta.dirname, '../../../src');
  walk(path.join(source, 'admin/providers/data/data-provider.ts'));
  expect([...brought].map((file) => path.relative(source, file)).toSorted()).toEqual([
    'admin/providers/data/create-call.ts',
    'admin/providers/data/data-provider.ts',
    'admin/providers/data/diff-fields.ts',
    'admin/providers/data/problem.ts',
    'admin/providers/flat-texts.ts',
    'generated/outlines.ts',
    'shared/resources/envelope.ts',
    'shared/resources/list-query.ts',
    'shared/texts/count-field-names.ts',
    'shared/texts/locale.ts',
  ]);
});
