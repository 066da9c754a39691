import type { ComponentType } from 'react';
import { lazyPage } from '../../bootstrap/lazy-page.ts';
import { LazyBoundary } from '../states/LazyBoundary.tsx';
import { useNotifyLoadError } from '../page/use-notify-load-error.ts';

const known: (() => Promise<void>)[] = [];

const Nothing = () => null;

/**
 * A lazily loaded component that is shown only after a user action; prefetched by {@link prefetchOverlays}. Throws when its code cannot be loaded.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Later = lazyPage(load, Nothing);
  known.push(Later.ahead);
  return Later;
}

/**
 * A lazily loaded overlay: a menu, drawer or dialog. All overlays share one chunk outside the initial code, which
 * `use-prefetch-overlays.ts` fetches at the first input. An overlay whose code cannot be loaded shows a notification and closes.
 */
export function overlay<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Later = later(load);
  return function Overlay(props: Props) {
    const fail = useNotifyLoadError(props.onClose);
    return (
      <LazyBoundary onFail={fail}>
        <Later {...props} />
      </LazyBoundary>
    );
  };
}

/** Fetches the code of all registered overlays. */
export const prefetchOverlays = (): Promise<unknown> => Promise.all(known.map((ahead) => ahead()));
