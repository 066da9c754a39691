import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadChunk } from './chunks.ts';

/** How long a failure is kept, in milliseconds: until the place that waits for the code has told it. */
export const failureCacheMs = 1_000;

/** A component whose code may be fetched before it is shown: it then shows at once, without a moment in which something else stands. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { ahead: () => Promise<void> };

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy`, one that failed to come is fetched anew when it is
 * shown again, so that “Try again” needs no new page. It suspends meanwhile; `layout/states/LazyBoundary.tsx` stands around it.
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
    // What stands on the page stays what it is: another type would begin anew.
    const [shown] = useState(() => whole ?? (coming ??= begin()));
    return createElement(shown, props);
  }
  const ahead = async () => {
    whole = (await loadChunk(load)).default;
  };
  return Object.assign(Lazy, { ahead });
}
