import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState, type ReactNode } from 'react';
import { createContext, useContext, useMemo, useRef } from 'react';
import { useHistory } from '../providers/LocaleRouter.tsx';
import type { Departure } from '../providers/history.ts';
import { useText } from '../providers/texts.tsx';

interface Guard {
  add: (isDirty: () => boolean) => () => void;
}

const GuardContext = createContext<Guard | null>(null);

/** Asks before unsaved changes are left behind: links, back button, closing the tab. Once, around everything that has forms. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const history = useHistory();
  const forms = useRef(new Set<() => boolean>());
  const [held, setHeld] = useState<Departure | null>(null);
  const text = useText();

  useEffect(() => {
    const isAnyDirty = () => [...forms.current].some((isDirty) => isDirty());
    const unblock = history.block((departure) => {
      // Parameters of the same screen (a tab, a filter) leave nothing behind.
      if (departure.to.pathname === departure.from.pathname || !isAnyDirty()) return false;
      setHeld(departure);
      return true;
    });
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (isAnyDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', beforeUnload);
    // A reload of development that has kept what was typed need not ask.
    const letGo = () => forms.current.clear();
    if (import.meta.hot) window.addEventListener('matjar:drafts-kept', letGo);
    return () => {
      unblock();
      if (import.meta.hot) window.removeEventListener('matjar:drafts-kept', letGo);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, [history]);

  const guard = useMemo<Guard>(
    () => ({
      add(isDirty) {
        forms.current.add(isDirty);
        return () => forms.current.delete(isDirty);
      },
    }),
    [],
  );

  const stay = () => setHeld(null);
  const leave = () => {
    forms.current.clear();
    held?.proceed();
    setHeld(null);
  };
  return (
    <GuardContext value={guard}>
      {children}
      <Dialog open={held !== null} onClose={stay} maxWidth="xs" fullWidth>
        <DialogTitle>{text('app.unsaved.title')}</DialogTitle>
        <DialogContent>{text('app.unsaved.body')}</DialogContent>
        <DialogActions>
          <Button onClick={leave} color="error">
            {text('app.unsaved.discard')}
          </Button>
          <Button onClick={stay} variant="contained" color="primary" autoFocus>
            {text('app.unsaved.stay')}
          </Button>
        </DialogActions>
      </Dialog>
    </GuardContext>
  );
}

/**
 * Holds navigations back while something is unsaved. A change of locale keeps the form and asks nothing.
 * @param isDirty read at the moment of leaving; set it to false before navigating away after a save.
 * @returns a function that lifts the guard at once, for the moment between a save and the next render.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const guard = useContext(GuardContext);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => guard?.add(() => dirty.current), [guard]);
  return useMemo(
    () => () => {
      dirty.current = false;
    },
    [],
  );
}
