/** The router's history, on a window that behaves like a browser's. */
import { describe, expect, it, vi } from 'vitest';
import { createHistory, type Departure } from '../../../src/admin/providers/navigation/history.ts';

/** A window with history entries; pop events arrive at once instead of later. */
function fakeWindow(start: string): Window {
  const entries = [{ url: new URL(start, 'http://shop.test'), state: null as unknown }];
  let at = 0;
  const pops: (() => void)[] = [];
  const history = {
    get state() {
      return entries[at]!.state;
    },
    pushState(state: unknown, _: string, url: string | URL) {
      entries.splice(++at, entries.length, { url: new URL(url, entries[at - 1]!.url), state });
    },
    replaceState(state: unknown, _: string, url: string | URL = entries[at]!.url) {
      entries[at] = { url: new URL(url, entries[at]!.url), state };
    },
    go(delta: number) {
      at += delta;
      for (const pop of pops) pop();
    },
  };
  const location = new Proxy({} as Location, { get: (_, name) => entries[at]!.url[name as keyof URL] });
  return {
    history,
    location,
    addEventListener: (_: string, pop: () => void) => pops.push(pop),
  } as unknown as Window;
}

describe('the history', () => {
  it('pushes, replaces and notifies its listeners', () => {
    const history = createHistory(fakeWindow('/en/home'));
    const heard = vi.fn();
    history.listen(heard);
    history.push('/en/products?page=2', { from: 'menu' });
    expect(history.location).toMatchObject({
      pathname: '/en/products',
      search: '?page=2',
      state: { from: 'menu' },
    });
    expect(history.action).toBe('PUSH');
    history.replace({ pathname: '/en/product/5', search: '', hash: '' });
    expect(history.location.pathname).toBe('/en/product/5');
    history.go(-1);
    expect(history.location.pathname).toBe('/en/home');
    expect(history.action).toBe('POP');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('replaces an address in place, without asking blockers', () => {
    const history = createHistory(fakeWindow('/en/product/5?tab=1'));
    const key = history.location.key;
    history.block(() => true);
    history.rewrite('/ar/product/5?tab=1');
    expect(history.location).toMatchObject({ pathname: '/ar/product/5', search: '?tab=1', key });
  });
});

describe('a blocker', () => {
  it('holds a push until it may proceed', () => {
    const history = createHistory(fakeWindow('/en/product/5'));
    let held: Departure | undefined;
    const release = history.block((departure) => {
      held = departure;
      return true;
    });
    history.push('/en/home');
    expect(history.location.pathname).toBe('/en/product/5');
    expect(held?.to.pathname).toBe('/en/home');
    release();
    held?.proceed();
    expect(history.location.pathname).toBe('/en/home');
  });

  it('holds the back button until it may proceed', () => {
    const history = createHistory(fakeWindow('/en/home'));
    history.push('/en/product/5');
    let held: Departure | undefined;
    history.block((departure) => {
      held = departure;
      return true;
    });
    history.go(-1);
    expect(history.location.pathname).toBe('/en/product/5');
    expect(held).toMatchObject({ action: 'POP', to: { pathname: '/en/home' } });
    held?.proceed();
    expect(history.location.pathname).toBe('/en/home');
  });
});
