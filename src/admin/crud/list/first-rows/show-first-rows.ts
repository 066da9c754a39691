/** Mounts the first rows in the app's root element, and keeps clicks and focus until the app replaces them. */
import { showAppSkeleton } from '../../../bootstrap/app-skeleton.ts';
import './first-rows.css';
import './first-cards.css';
import './first-tones.css';

/** Replaces the skeleton by the rows, unless the app has rendered already. */
export function showFirstRows(rows: HTMLElement): void {
  const place = document.getElementById('app');
  // The app's own skeleton is nested deeper.
  if (!place?.querySelector(':scope > .outline')) return;
  place.replaceChildren(rows);
  rows.addEventListener('click', openRow);
  handFocusOver(place, rows);
}

/** Handles a click before the app has loaded: pushes the record's address, where the app then starts. */
function openRow(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  const link = target.closest('[data-record]')?.querySelector('a');
  if (!link || target.closest('[data-check], [data-menu], .menu') || !getSelection()?.isCollapsed) return;
  // Modified clicks open a new tab or window: left to the browser.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  showAppSkeleton();
  // “Back” before the app has loaded: reload shows the list.
  addEventListener('popstate', () => {
    if (document.querySelector('#app > .outline')) location.reload();
  });
}

/** Restores keyboard focus on the same record after the app replaces the rows. */
function handFocusOver(place: HTMLElement, rows: HTMLElement): void {
  let held: string | undefined;
  rows.addEventListener('focusin', ({ target }) => {
    held = (target as HTMLElement).closest<HTMLElement>('[data-record]')?.dataset.record;
  });
  const watch = new MutationObserver(() => {
    if (rows.isConnected) return;
    watch.disconnect();
    if (held && document.activeElement === document.body)
      place.querySelector<HTMLElement>(`[data-record="${held}"] a`)?.focus({ preventScroll: true });
  });
  watch.observe(place, { childList: true });
}
