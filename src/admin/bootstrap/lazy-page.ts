import { createElement, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { LazyComponent } from './lazy-component.ts';

/**
 * A page that shows something of its own while its code comes. React keeps what Suspense shows meanwhile for 300 ms, however soon the
 * code is there: too long for a page that was clicked. One that failed is fetched anew when it is shown again.
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
    // What failed before is fetched anew.
    if (known.failure) known = {};
    ahead().catch(() => undefined);
  };
  function Page(props: Props) {
    // Asked for while it is first drawn, not after that has been painted.
    useState(begin);
    // React looks again once it listens: code that comes between the first drawing and that moment is not missed.
    const { whole, failure } = useSyncExternalStore(subscribe, () => known);
    if (failure) throw failure.error;
    return whole ? createElement(whole, props) : createElement(Waiting);
  }
  return Object.assign(Page, { ahead });
}
