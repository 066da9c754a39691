import type { ComponentType } from 'react';
import { lazyPage } from '../../bootstrap/lazy-page.ts';
import { LazyBoundary } from '../states/LazyBoundary.tsx';
import { useNotifyLoadError } from '../page/use-notify-load-error.ts';

const known: (() => Promise<void>)[] = [];

const Nothing = () => null;

/** A part that nobody sees before they have done something; it travels with {@link overlaysAhead}. It throws when it cannot be had. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Later = lazyPage(load, Nothing);
  known.push(Later.ahead);
  return Later;
}

/**
 * What opens over the page: a menu, a drawer, a question. Nobody sees one before they have done something, so that its code stays out of
 * what a page begins with; all of them travel in one file, which `use-overlays-ahead.ts` fetches at the first sign of a person. One that
 * cannot be had says so, and is closed.
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

/** Fetches the code of all overlays that the page knows of. */
export const prefetchOverlays = (): Promise<unknown> => Promise.all(known.map((ahead) => ahead()));
