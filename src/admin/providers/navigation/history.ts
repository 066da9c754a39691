/**
 * Browser history for the router. Unlike React Router without a data router it can block a navigation (unsaved changes), the back button
 * included. The locale is the first segment of every address and can change in place.
 */
import type { Location as RouterLocation, To } from 'react-router';

type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** A requested navigation; `proceed` performs it after all. */
export interface Departure {
  action: HistoryAction;
  from: RouterLocation;
  to: RouterLocation;
  proceed: () => void;
}

/** Checks a departure; `true` blocks it. */
type Blocker = (departure: Departure) => boolean;

interface HistoryState {
  usr: unknown;
  key: string;
  index: number;
}

type Listener = () => void;

export interface AppHistory {
  readonly location: RouterLocation;
  readonly action: HistoryAction;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  /** Changes the address without calling blockers, for changes that keep the screen, such as another locale. */
  rewrite(path: string): void;
  go(delta: number): void;
  createHref(to: To): string;
  listen(listener: Listener): () => void;
  block(blocker: Blocker): () => void;
}

const newKey = () => Math.random().toString(36).slice(2, 10);
const hrefOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** Creates the history of a window; once per document. */
export function createHistory(host: Window = window): AppHistory {
  const listeners = new Set<Listener>();
  const blockers = new Set<Blocker>();
  const stateNow = () => host.history.state as HistoryState | null;
  const read = (): RouterLocation => {
    const { pathname, search, hash } = host.location;
    return { pathname, search, hash, state: stateNow()?.usr ?? null, key: stateNow()?.key ?? 'default' };
  };
  if (stateNow()?.index === undefined) host.history.replaceState({ usr: null, key: newKey(), index: 0 }, '');

  let location = read();
  let action: HistoryAction = 'POP';
  let index = stateNow()?.index ?? 0;
  /** Pop events to ignore: the return from a blocked navigation (`silentPops`), and a departure that may proceed (`freePops`). */
  let silentPops = 0;
  let freePops = 0;

  const settle = (next: HistoryAction) => {
    action = next;
    location = read();
    index = stateNow()?.index ?? index;
    for (const listener of listeners) listener();
  };
  const isHeld = (departure: Departure) => [...blockers].some((blocker) => blocker(departure));

  host.addEventListener('popstate', () => {
    if (silentPops > 0) {
      silentPops -= 1;
      return;
    }
    const delta = (stateNow()?.index ?? 0) - index;
    const proceed = () => {
      freePops += 1;
      host.history.go(delta);
    };
    if (freePops === 0 && delta !== 0 && isHeld({ action: 'POP', from: location, to: read(), proceed })) {
      silentPops += 1;
      host.history.go(-delta);
      return;
    }
    freePops = Math.max(0, freePops - 1);
    settle('POP');
  });

  function move(next: 'PUSH' | 'REPLACE', to: To, state: unknown): void {
    const url = new URL(hrefOf(to), host.location.href);
    const target = { pathname: url.pathname, search: url.search, hash: url.hash, state, key: newKey() };
    const proceed = () => {
      const record: HistoryState = {
        usr: state ?? null,
        key: target.key,
        index: next === 'PUSH' ? index + 1 : index,
      };
      if (next === 'PUSH') host.history.pushState(record, '', url);
      else host.history.replaceState(record, '', url);
      settle(next);
    };
    if (!isHeld({ action: next, from: location, to: target, proceed })) proceed();
  }

  return {
    get location() {
      return location;
    },
    get action() {
      return action;
    },
    push: (to, state) => move('PUSH', to, state),
    replace: (to, state) => move('REPLACE', to, state),
    rewrite(path) {
      host.history.replaceState(host.history.state, '', path);
      settle('REPLACE');
    },
    go: (delta) => host.history.go(delta),
    createHref: hrefOf,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(blocker) {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  };
}
