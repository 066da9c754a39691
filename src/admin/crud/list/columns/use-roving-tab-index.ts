import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** What the head of a list can be asked to do: names of its stops, in the order in which they stand. */
export type HeadStop = 'page' | `sort.${string}` | `edge.${string}`;

const stopsIn = (head: HTMLElement) => [...head.querySelectorAll<HTMLElement>('[data-stop]')];

/** The stop that a key leads to, as the page is read. */
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
 * Makes one stop of the Tab key out of all that the head of a list does: the arrows, Home and End walk from one to the next, and
 * Tab comes back to where one was. A head of six columns would otherwise stand between the search and the first record twelve times.
 * @param stops what is on screen, in order; one that went gives its turn to the first
 */
export function useRovingTabIndex(stops: HeadStop[]) {
  const [last, setLast] = useState<string | undefined>();
  const current = stops.find((stop) => stop === last) ?? stops[0];
  return {
    /** The attributes of a stop. */
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
