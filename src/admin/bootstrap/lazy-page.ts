import { createElement, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { LazyComponent } from './lazy-component.ts';

/**
 * Lazily loads a page with a skeleton of its own, without Suspense: React shows a Suspense fallback for at least 300 ms, however soon the
 * code arrives. A failed load is retried on the next mount.
 * @throws ChunkError while rendering, when its code cannot be loaded.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType,
): LazyComponent<Props> {
  let known: { whole?: ComponentType<Props>; failure?: { error: unknown } } = {};
  let coming: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const know = (next: typeof known) => {
    known = next;
    for (const listener of listeners) listener();
  };
  const ahead = () =>
    (coming ??= load().then(
      (module) => know({ whole: module.default }),
      (error: unknown) => {
        coming = undefined;
        know({ failure: { error } });
        throw error;
      },
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const begin = () => {
    // Retries after an earlier failure.
    if (known.failure) known = {};
    ahead().catch(() => undefined);
  };
  function Page(props: Props) {
    // Requested during the first render, not after its paint.
    useState(begin);
    // `useSyncExternalStore` rechecks after subscribing, so code that arrives between render and subscription is not missed.
    const { whole, failure } = useSyncExternalStore(subscribe, () => known);
    if (failure) throw failure.error;
    return whole ? createElement(whole, props) : createElement(Waiting);
  }
  return Object.assign(Page, { ahead });
}
