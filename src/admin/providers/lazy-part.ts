import { createElement, lazy, useState, useSyncExternalStore, type ComponentType } from 'react';
import { loadChunk } from '../boot/chunks.ts';

/** How long a failure is kept, in milliseconds: until the place that waits for the part has told it. */
export const told = 1_000;

/** A part whose code may be fetched before it is shown: it then shows at once, without a moment in which something else stands. */
export type LazyPart<Props extends object> = ComponentType<Props> & { ahead: () => Promise<void> };

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy`, one that failed to come is fetched anew when it is
 * shown again, so that “Try again” needs no new page. It suspends meanwhile; `layout/Part.tsx` stands around it.
 * @throws ChunkError while rendering, when its code cannot be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  let whole: ComponentType<Props> | undefined;
  const begin = () =>
    lazy(() =>
      loadChunk(load).catch((error: unknown) => {
        setTimeout(() => (part = undefined), told);
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // What stands on the page stays what it is: another type would begin anew.
    const [shown] = useState(() => whole ?? (part ??= begin()));
    return createElement(shown, props);
  }
  const ahead = async () => {
    whole = (await loadChunk(load)).default;
  };
  return Object.assign(Part, { ahead });
}

/**
 * A part that shows something of its own while its code comes. React keeps what Suspense shows meanwhile for 300 ms, however soon the
 * code is there: too long for a page that was clicked. One that failed is fetched anew when it is shown again.
 * @throws ChunkError while rendering, when its code cannot be loaded.
 */
export function promptPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType,
): LazyPart<Props> {
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
  function Part(props: Props) {
    // Asked for while it is first drawn, not after that has been painted.
    useState(begin);
    // React looks again once it listens: code that comes between the first drawing and that moment is not missed.
    const { whole, failure } = useSyncExternalStore(subscribe, () => known);
    if (failure) throw failure.error;
    return whole ? createElement(whole, props) : createElement(Waiting);
  }
  return Object.assign(Part, { ahead });
}
