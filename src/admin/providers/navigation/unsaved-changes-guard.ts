/** Who holds a navigation back, and how: forms say here that something is unsaved, `layout/dialogs/UnsavedChangesGuard.tsx` asks. */
import type { RouterProvider } from 'react-admin';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { Departure } from './history.ts';
import { pathInside } from './LocaleRouter.tsx';

/** Is something unsaved? Asked of a departure within the app, or, without one, of leaving the page altogether. */
export interface NavigationBlocker {
  holds: (departure?: Departure) => boolean;
  /** it learns of its own save a moment after that has led away: nobody is asked before that moment is over */
  isLate?: boolean;
}

export interface NavigationGuard {
  /** @returns ends it */
  add: (holder: NavigationBlocker) => () => void;
  /** something was saved: a departure that is held may go on */
  reconsider: () => void;
}

export const NavigationGuardContext = createContext<NavigationGuard | null>(null);

/**
 * Holds navigations back while something is unsaved. A change of locale keeps the form and asks nothing.
 * @param isDirty read at the moment of leaving; set it to false before navigating away after a save.
 * @returns a function that lifts the guard at once, for the moment between a save and the next render.
 */
export function useUnsavedChangesGuard(isDirty: boolean): () => void {
  const guard = useContext(NavigationGuardContext);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => guard?.add({ holds: () => dirty.current }), [guard]);
  return useMemo(
    () => () => {
      dirty.current = false;
    },
    [],
  );
}

type UseBlocker = RouterProvider['useBlocker'];

const open: ReturnType<UseBlocker> = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
};

/**
 * react-admin's blocker (`warnWhenUnsavedChanges`), over the same guard. It never hears that it blocks, for then it would ask with the
 * browser's own box what our dialog asks already.
 */
export const useBlocker: UseBlocker = (shouldBlock) => {
  const guard = useContext(NavigationGuardContext);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
    guard?.reconsider();
  });
  useEffect(
    () =>
      guard?.add({
        isLate: true,
        holds(departure) {
          const asked = latest.current;
          if (typeof asked === 'boolean') return asked;
          // Leaving the page altogether is its own affair.
          if (!departure) return false;
          const [currentLocation, nextLocation] = [departure.from, departure.to].map((location) => ({
            ...location,
            pathname: pathInside(location),
          }));
          return asked({ currentLocation, nextLocation, historyAction: departure.action } as never);
        },
      }),
    [guard],
  );
  return open;
};
