import { createElement, lazy, type ComponentType } from 'react';
import { loadChunk } from '../boot/chunks.ts';

/** How long a failure is kept, in milliseconds: until the place that waits for the part has told it. */
export const told = 1_000;

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy`, one that failed to come is fetched anew when it is
 * shown again, so that “Try again” needs no new page. It suspends meanwhile; `layout/Part.tsx` stands around it.
 * @throws ChunkError while rendering, when its code cannot be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const begin = () =>
    lazy(() =>
      loadChunk(load).catch((error: unknown) => {
        setTimeout(() => (part = undefined), told);
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  return function Part(props: Props) {
    part ??= begin();
    return createElement(part, props);
  };
}
