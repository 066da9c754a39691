import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadChunk } from './chunks.ts';

/** Milliseconds for which a failure is cached: long enough for the error boundary to render it. */
export const failureCacheMs = 1_000;

/** A lazy component that can be prefetched, after which it renders without suspending. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { ahead: () => Promise<void> };

/**
 * Lazily loads a component. Unlike React's `lazy`, a failed load is retried on the next mount, so that “Try again” works without a reload.
 * Suspends meanwhile; wrap it in `layout/states/LazyBoundary.tsx`.
 * @throws ChunkError while rendering, when its code cannot be loaded.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let coming: ComponentType<Props> | undefined;
  let whole: ComponentType<Props> | undefined;
  const begin = () =>
    lazy(() =>
      loadChunk(load).catch((error: unknown) => {
        setTimeout(() => (coming = undefined), failureCacheMs);
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  function Lazy(props: Props) {
    // A mounted component keeps its type: another one would remount it.
    const [shown] = useState(() => whole ?? (coming ??= begin()));
    return createElement(shown, props);
  }
  const ahead = async () => {
    whole = (await loadChunk(load)).default;
  };
  return Object.assign(Lazy, { ahead });
}
