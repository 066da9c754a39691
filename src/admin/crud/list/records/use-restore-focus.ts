import { useEffect, useRef } from 'react';

/** Overlays opened from a list, which restore the focus by themselves. */
const opened = '.MuiModal-root, .MuiPopper-root';

/** The last focus in a list: a row index, or the toolbar of the selection. */
type Place = number | 'toolbar' | null;

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-rows] [data-record]')];

function placeOf(target: HTMLElement): Place {
  const row = target.closest<HTMLElement>('[data-rows] [data-record]');
  if (row) return rows().indexOf(row);
  return target.closest('[role="toolbar"]') ? 'toolbar' : null;
}

/**
 * Restores the focus when the focused element disappears: a deleted row, or a button of a finished selection. The focus moves to the element
 * in its place instead of the top of the page.
 */
export function useRestoreFocus(): void {
  const place = useRef<Place>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const at = target as HTMLElement;
      if (!at.closest(opened)) place.current = placeOf(at);
    };
    document.addEventListener('focusin', note);
    // A click elsewhere gives up the focus intentionally.
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
      // A list shown again is handled by `useReturnToRow`.
      place.current = null;
    };
  }, []);
  useEffect(() => {
    if (place.current === null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (place.current === null || document.activeElement !== document.body) return;
      const bar = place.current === 'toolbar' && document.querySelector<HTMLElement>('main [role="toolbar"]');
      const left = rows();
      const at = typeof place.current === 'number' ? place.current : 0;
      const row = left[Math.min(at, left.length - 1)];
      const goal = bar
        ? bar.querySelector<HTMLElement>('input, button')
        : row?.querySelector<HTMLElement>('a');
      goal?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
}
