import { useEffect, useRef } from 'react';

/** What opens over a list, from a row or for the selection, and gives the focus back when it is done. */
const opened = '.MuiModal-root, .MuiPopper-root';

/** Where the focus was in a list: the place of its row, or the toolbar of the selection. */
type Place = number | 'toolbar' | null;

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-rows] [data-record]')];

function placeOf(target: HTMLElement): Place {
  const row = target.closest<HTMLElement>('[data-rows] [data-record]');
  if (row) return rows().indexOf(row);
  return target.closest('[role="toolbar"]') ? 'toolbar' : null;
}

/**
 * Keeps the focus in a list when what held it goes: a row that was deleted, a button of a selection that is done. It passes to
 * what stands in its place, so that whoever works by keys goes on from there and not from the top of the page.
 */
export function useRestoreFocus(): void {
  const place = useRef<Place>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const at = target as HTMLElement;
      if (!at.closest(opened)) place.current = placeOf(at);
    };
    document.addEventListener('focusin', note);
    // A click beside everything lets go on purpose.
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
      // Whoever comes back to a list that was kept is led to the row that they left.
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
