import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Departure } from '../../providers/navigation/history.ts';
import {
  NavigationGuardContext,
  type NavigationGuard,
  type NavigationBlocker,
} from '../../providers/navigation/unsaved-changes-guard.ts';
import { useHistory } from '../../providers/navigation/LocaleRouter.tsx';
import { overlay } from './overlay.tsx';

export { useUnsavedChangesGuard } from '../../providers/navigation/unsaved-changes-guard.ts';

const LeaveQuestion = overlay(() => import('./UnsavedChangesDialog.tsx'));

/** Milliseconds to wait for a form to learn of its own save. */
const patience = 120;

/** Guards unsaved changes on links, the back button and closing the tab. Rendered once, around all forms. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const history = useHistory();
  const holders = useRef(new Set<NavigationBlocker>());
  const held = useRef<Departure>(undefined);
  // `undefined` until the first question, so that the dialog's code is not loaded before.
  const [isAsking, setAsking] = useState<boolean>();

  useEffect(() => {
    const holding = (departure?: Departure) => [...holders.current].filter(({ holds }) => holds(departure));
    const unblock = history.block((departure) => {
      // A change of query on the same screen (a tab, a filter) keeps the form.
      if (departure.to.pathname === departure.from.pathname) return false;
      const mine = holding(departure);
      if (!mine.length) return false;
      held.current = departure;
      if (mine.some(({ isLate }) => !isLate)) setAsking(true);
      else setTimeout(() => setAsking(held.current === departure), patience);
      return true;
    });
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (holding().length) event.preventDefault();
    };
    window.addEventListener('beforeunload', beforeUnload);
    // Development: a hot reload that has kept the drafts needs no confirmation.
    const letGo = () => holders.current.clear();
    if (import.meta.hot) window.addEventListener('matjar:drafts-kept', letGo);
    return () => {
      unblock();
      if (import.meta.hot) window.removeEventListener('matjar:drafts-kept', letGo);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, [history]);

  const [{ stay, leave, guard }] = useState(() => {
    const end = (isLeaving: boolean) => {
      const departure = held.current;
      held.current = undefined;
      setAsking(false);
      if (isLeaving) departure?.proceed();
    };
    const made: NavigationGuard = {
      add(holder) {
        holders.current.add(holder);
        return () => holders.current.delete(holder);
      },
      reconsider() {
        const departure = held.current;
        if (departure && ![...holders.current].some(({ holds }) => holds(departure))) end(true);
      },
    };
    return {
      guard: made,
      stay: () => end(false),
      leave() {
        holders.current.clear();
        end(true);
      },
    };
  });
  return (
    <NavigationGuardContext value={guard}>
      {children}
      {isAsking === undefined ? null : <LeaveQuestion open={isAsking} onClose={stay} onLeave={leave} />}
    </NavigationGuardContext>
  );
}
