import { useListContext } from 'react-admin';
import { useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isFocusFree } from '../../../layout/page/page-heading.ts';
import { ShownListContext } from '../shown-list.ts';

/** The record whose page was open last, by resource. */
const left = new Map<string, string>();

/** Notes that a record's page is open: who goes back from it lands on its row. */
export function rememberOpenRecord(resource: string, id: string): void {
  left.set(resource, id);
}

/**
 * Takes whoever comes back to a list to the row that they left, or followed to from there: by the browser's way back, or the page's own
 * arrow. A list opened anew begins at its head.
 */
export function useReturnToRow(): void {
  const { resource, data } = useListContext();
  const kind = useNavigationType();
  const { state } = useLocation() as { state: { isBack?: boolean } | null };
  const shown = useContext(ShownListContext);
  const isBack = shown?.isBack ?? (kind === 'POP' || state?.isBack === true);
  const goal = useRef<string>(undefined);
  // Each time that the list is shown, a kept one as one that is made anew.
  useEffect(() => {
    if (isBack) goal.current = left.get(resource);
    return () => {
      goal.current = undefined;
    };
    // What it is shown for, not what is set in it afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (goal.current === undefined || !data?.length) return undefined;
    // Once all else that follows the first rows has found its place.
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
