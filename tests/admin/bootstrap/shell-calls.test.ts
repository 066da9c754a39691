/** Requests, errors and session rules, with a stubbed `fetch`. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  waitForPreloads,
  preloadRequest,
  preloadList,
  preloadSession,
  takePreloadedList,
} from '../../../src/admin/bootstrap/preloaded-requests.ts';
import { call, setRequestLocale } from '../../../src/admin/providers/data/api.ts';
import { createAuthProvider } from '../../../src/admin/providers/session/auth-provider.ts';
import { HttpError } from '../../../src/admin/providers/data/problem.ts';
import { onlineStatus } from '../../../src/admin/providers/data/online-status.ts';
import { fetchSession, takePreloadedSession } from '../../../src/admin/providers/session/session.tsx';
import type { SignInFacts } from '../../../src/shared/identity/sign-in-facts.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  setRequestLocale('ar');
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: HttpError) => error,
  );

describe('a request', () => {
  it('asks for the page’s language, or for all languages', async () => {
    fetched.mockImplementation(async () => answer(200, { data: 1 }));
    await call('GET', '/products');
    await call('GET', '/products/5', { locale: 'all' });
    const headers = fetched.mock.calls.map(([, init]) => init?.headers as Record<string, string>);
    expect(headers.map(({ locale }) => locale)).toEqual(['ar', 'all']);
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/v2/products',
      { credentials: 'same-origin', method: 'GET' },
    ]);
  });

  it('sends JSON with its idempotency key, and form data unchanged', async () => {
    fetched.mockImplementation(async () => answer(200, {}));
    await call('POST', '/products', { body: { price: 1 }, idempotencyKey: 'k1' });
    await call('POST', '/products/upload_image', { body: new FormData() });
    const [json, form] = fetched.mock.calls.map(([, init]) => init!);
    expect(json).toMatchObject({
      body: '{"price":1}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
    expect(form!.headers).not.toHaveProperty('content-type');
  });

  it('returns undefined for a 204 response', async () => {
    fetched.mockResolvedValue(answer(204, undefined));
    expect(await call('DELETE', '/products/5')).toBeUndefined();
  });

  it('uses a preloaded response once', async () => {
    fetched.mockImplementation(async () => answer(200, { data: fetched.mock.calls.length }));
    preloadRequest('/products?page=1', 'ar');
    expect(await call('GET', '/products?page=1')).toEqual({ data: 1 });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await call('GET', '/products?page=1')).toEqual({ data: 2 });
  });
});

describe('a preloaded response', () => {
  const lists = {
    products: {
      resource: 'products',
      order: 'id desc',
      limit: 25,
      columns: ['name'],
      shown: ['name'],
      always: ['name'],
      parameters: [],
      sortable: ['name'],
      allowed: {},
      many: [],
    },
  };

  it('of the session is available once it has been read, and is used once', async () => {
    const laila = { user: { id: 1 }, company: { id: 2 } };
    fetched.mockImplementation(async (path) =>
      answer(200, { data: String(path).includes('user') ? laila : [7] }),
    );
    preloadRequest('/users/current_user', 'ar');
    preloadList('ar', lists.products, '', () => null);
    expect([takePreloadedSession('ar'), takePreloadedList()]).toEqual([undefined, undefined]);
    await waitForPreloads();
    expect(takePreloadedSession('ar')).toEqual(laila);
    expect(takePreloadedSession('ar')).toBeUndefined();
  });

  it('of a list matches the list of the address, with its request and response', async () => {
    fetched.mockImplementation(async () => answer(200, { data: [7] }));
    preloadList('ar', lists.products, '?page=3', () => null);
    await waitForPreloads();
    expect(takePreloadedList()).toMatchObject({
      resource: 'products',
      query: { page: 3 },
      answer: { data: [7] },
    });
    expect(takePreloadedList()).toBeUndefined();
    await call('GET', '/products?page=3&limit=25&order=id+desc&fields=name');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('of the session includes the page’s other requests, which are sent separately from then on', async () => {
    const included = { saved_views: { data: [4] }, unread_notices: { data: { unread: 3 } } };
    fetched.mockImplementation(async (path) =>
      answer(
        200,
        String(path).includes('user') ? { data: { user: { id: 1 } }, included } : { data: 'alone' },
      ),
    );
    preloadSession('ar', 'products');
    expect(await fetchSession()).toEqual({ user: { id: 1 } });
    const paths = [
      '/saved_views?resource=products',
      '/notices/unread',
      '/notices/unread',
      '/saved_views?resource=orders',
    ];
    const said: unknown[] = [];
    for (const path of paths) said.push(await call('GET', path));
    expect(said).toEqual([
      included.saved_views,
      included.unread_notices,
      { data: 'alone' },
      { data: 'alone' },
    ]);
  });

  it('is absent when the server refused the request', async () => {
    fetched.mockImplementation(async () => answer(401, { code: 'unauthorized' }));
    preloadRequest('/users/current_user', 'ar');
    preloadList('ar', lists.products, '', () => null);
    await waitForPreloads();
    expect([takePreloadedSession('ar'), takePreloadedList()]).toEqual([undefined, undefined]);
    expect(await fetchSession()).toBeNull();
  });

  it('of a refused request is not used after signing in', async () => {
    fetched.mockImplementation(async () => answer(401, { code: 'unauthorized' }));
    preloadRequest('/users/current_user', 'ar');
    preloadRequest('/products?page=1', 'ar');
    expect(await fetchSession()).toBeNull();
    fetched.mockImplementation(async () => answer(200, { data: [7] }));
    expect(await call('GET', '/products?page=1')).toEqual({ data: [7] });
  });
});

describe('an error response', () => {
  it('carries the problem, its message and how long to wait', async () => {
    const problem = {
      status: 422,
      code: 'validation',
      detail: 'بعض الحقول',
      errors: { price: [{ code: 'minimum', message: 'م' }] },
    };
    fetched.mockResolvedValueOnce(answer(422, problem));
    expect(await caught(call('PUT', '/products/5'))).toMatchObject({
      status: 422,
      code: 'validation',
      message: 'بعض الحقول',
      body: problem,
    });
    fetched.mockResolvedValueOnce(answer(429, { code: 'rate_limited' }, { 'retry-after': '12' }));
    expect(await caught(call('POST', '/authentication/email'))).toMatchObject({
      status: 429,
      retryAfter: 12,
    });
  });

  it('without a problem document has a message of our own', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect(await caught(call('GET', '/products'))).toMatchObject({
      status: 502,
      code: 'unavailable',
      message: 'errors.unavailable',
    });
  });
});

describe('a missing response', () => {
  it('counts as offline until a request succeeds again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await caught(call('GET', '/products'))).toMatchObject({
      status: 0,
      code: 'offline',
      message: 'errors.offline',
    });
    expect(onlineStatus.read()).toBe(false);
    fetched.mockResolvedValueOnce(answer(200, {}));
    await call('GET', '/products');
    expect(onlineStatus.read()).toBe(true);
  });

  it('after too long is a timeout, and does not count as offline', async () => {
    fetched.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'));
    expect(await caught(call('GET', '/products'))).toMatchObject({ status: 0, code: 'timeout' });
    expect(onlineStatus.read()).toBe(true);
  });

  it('of a canceled request remains an abort error', async () => {
    const controller = new AbortController();
    controller.abort();
    fetched.mockRejectedValueOnce(new DOMException('gone', 'AbortError'));
    expect(await caught(call('GET', '/products', { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    });
    expect(onlineStatus.read()).toBe(true);
  });
});

describe('the session', () => {
  const facts = {
    user: { id: 1, name: null, email: 'staff@shop.test', phone: null },
    company: null,
    role: 'staff',
    permissions: { product: ['view'] },
  } satisfies SignInFacts;
  const wired = (known: SignInFacts | null = facts) => {
    const leave = vi.fn();
    const renewPlan = vi.fn();
    const upgradePlan = vi.fn();
    const signOut = vi.fn(() => Promise.resolve());
    const moduleOf = (resource: string) => ({ products: 'product' })[resource] ?? resource;
    return {
      leave,
      renewPlan,
      upgradePlan,
      signOut,
      provider: createAuthProvider({ facts: () => known, moduleOf, leave, signOut, renewPlan, upgradePlan }),
    };
  };

  it('ends at 401, and react-admin shows no message of its own', async () => {
    const { provider, leave } = wired();
    await expect(provider.checkError({ status: 401 })).rejects.toMatchObject({
      message: false,
      logoutUser: false,
    });
    expect(leave).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('redirects to the renewal of the plan at 402', async () => {
    const { provider, renewPlan, leave } = wired();
    await provider.checkError({ status: 402 });
    expect(renewPlan).toHaveBeenCalledOnce();
    expect(leave).not.toHaveBeenCalled();
  });

  it('redirects to the plans with a feature that the store’s plan lacks', async () => {
    const { provider, upgradePlan, renewPlan } = wired();
    const body = { params: { feature: 'theming', plans: 'bronze' } };
    await provider.checkError({ status: 403, code: 'feature_missing', body });
    expect(upgradePlan).toHaveBeenCalledExactlyOnceWith('theming');
    expect(renewPlan).not.toHaveBeenCalled();
  });

  it.each([403, 404, 409, 422, 500, 0])(
    'survives %i, which remains an error of the request',
    async (status) => {
      const { provider, leave, renewPlan } = wired();
      await expect(provider.checkError({ status })).resolves.toBeUndefined();
      expect(leave).not.toHaveBeenCalled();
      expect(renewPlan).not.toHaveBeenCalled();
    },
  );

  it('returns rights by permission module', async () => {
    const { provider } = wired();
    expect(await provider.canAccess!({ resource: 'products', action: 'list' })).toBe(true);
    expect(await provider.canAccess!({ resource: 'products', action: 'delete' })).toBe(false);
    expect(await wired(null).provider.canAccess!({ resource: 'products', action: 'list' })).toBe(false);
  });

  it('uses the email as the name of a user without one', async () => {
    expect(await wired().provider.getIdentity!()).toEqual({ id: 1, fullName: 'staff@shop.test' });
  });
});
