/** Puts the first rows of a list where the app will stand, and keeps what is done to them until it does. */
import { showAppSkeleton } from '../../../bootstrap/app-skeleton.ts';
import './first-rows.css';
import './first-cards.css';
import './first-tones.css';

/** Shows the rows in the place of the outline; where the app stands already, they are not needed. */
export function showFirstRows(rows: HTMLElement): void {
  const place = document.getElementById('app');
  // The outline that the app goes on with lies deeper.
  if (!place?.querySelector(':scope > .outline')) return;
  place.replaceChildren(rows);
  rows.addEventListener('click', openRow);
  handFocusOver(place, rows);
}

/** A click is not lost: its record's address stands in the address bar, and the app begins there. */
function openRow(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  const link = target.closest('[data-record]')?.querySelector('a');
  if (!link || target.closest('[data-check], [data-menu], .menu') || !getSelection()?.isCollapsed) return;
  // In a new tab, or a new window: the browser knows how.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  showAppSkeleton();
  // Back before the app is there: the list begins anew.
  addEventListener('popstate', () => {
    if (document.querySelector('#app > .outline')) location.reload();
  });
}

/** Who stands on a row with the keyboard stands on the same one of the app's. */
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
