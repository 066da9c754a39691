/** Unsaved changes guard: forms register blockers here, and `layout/dialogs/UnsavedChangesGuard.tsx` shows the dialog. */
import type { RouterProvider } from 'react-admin';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { Departure } from './history.ts';
import { pathInside } from './LocaleRouter.tsx';

/** Blocks a departure within the app, or, without one, leaving the page altogether. */
export interface NavigationBlocker {
  holds: (departure?: Departure) => boolean;
  /** whether it learns of its own save only after the navigation; the dialog waits for that moment */
  isLate?: boolean;
}

export interface NavigationGuard {
  /** @returns removes the blocker */
  add: (holder: NavigationBlocker) => () => void;
  /** rechecks a blocked departure after a save */
  reconsider: () => void;
}

export const NavigationGuardContext = createContext<NavigationGuard | null>(null);

/**
 * Blocks navigations while a form has unsaved changes. A change of locale keeps the form and needs no confirmation.
 * @param isDirty read at the moment of leaving
 * @returns a function that lifts the guard at once, for the moment between a save and the next render
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
 * react-admin's blocker (`warnWhenUnsavedChanges`) over the same guard. Always reports `unblocked`, since otherwise react-admin would
 * open the browser's dialog in addition to ours.
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
          // react-admin handles leaving the page itself.
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
