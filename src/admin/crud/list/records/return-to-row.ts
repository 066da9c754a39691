import { useListContext } from 'react-admin';
import { useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isFocusFree } from '../../../layout/page/page-heading.ts';
import { ListActivationContext } from '../list-activation.ts';

/** The record opened last, by resource. */
const left = new Map<string, string>();

/** Remembers the opened record, to restore the list position on “back”. */
export function rememberOpenRecord(resource: string, id: string): void {
  left.set(resource, id);
}

/** On “back”, focuses and scrolls to the row of the record opened last. A list opened anew starts at the top. */
export function useReturnToRow(): void {
  const { resource, data } = useListContext();
  const kind = useNavigationType();
  const { state } = useLocation() as { state: { isBack?: boolean } | null };
  const shown = useContext(ListActivationContext);
  const isBack = shown?.isBack ?? (kind === 'POP' || state?.isBack === true);
  const goal = useRef<string>(undefined);
  // Runs each time the list is shown, kept or mounted anew.
  useEffect(() => {
    if (isBack) goal.current = left.get(resource);
    return () => {
      goal.current = undefined;
    };
    // Only on showing, not on later changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (goal.current === undefined || !data?.length) return undefined;
    // After other layout work that follows the first rows.
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector(`[data-rows] [data-record="${CSS.escape(goal.current ?? '')}"]`);
      goal.current = undefined;
      left.delete(resource);
      if (!row || !isFocusFree()) return;
      row.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [resource, data]);
}
