import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Stops of the header's roving tab index. */
export type HeadStop = 'page' | `sort.${string}` | `edge.${string}`;

const stopsIn = (head: HTMLElement) => [...head.querySelectorAll<HTMLElement>('[data-stop]')];

/** The stop that a key moves to, by text direction. */
function goalOf({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const stops = stopsIn(currentTarget);
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const at = stops.findIndex((stop) => stop.contains(target as Node));
  const to = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: stops.length - 1,
  }[key];
  return to === undefined ? undefined : stops[Math.max(0, Math.min(to, stops.length - 1))];
}

/**
 * Roving tab index of a list's header: a single Tab stop; arrows, Home and End move within. Otherwise six columns would be twelve Tab
 * stops between search and rows.
 * @param stops the stops on screen, in order; if the current one disappears, the first takes over
 */
export function useRovingTabIndex(stops: HeadStop[]) {
  const [last, setLast] = useState<string | undefined>();
  const current = stops.find((stop) => stop === last) ?? stops[0];
  return {
    stopOf: (stop: HeadStop) => ({ 'data-stop': stop, tabIndex: stop === current ? 0 : -1 }),
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setLast(target.closest<HTMLElement>('[data-stop]')?.dataset.stop),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.defaultPrevented || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      const goal = goalOf(event);
      if (!goal) return;
      event.preventDefault();
      goal.focus();
    },
  };
}
