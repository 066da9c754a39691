/**
 * Focus management after a navigation: the page's heading takes the focus, so that a screen reader reads it. A heading rendered later (a
 * record's name after its skeleton) takes over, until the user presses a key or the pointer.
 */
let isArriving = false;

/** Selector of the page's heading. */
const mainHeading = 'h1, [role="heading"][aria-level="1"]';

const goOn = () => {
  isArriving = false;
  for (const sign of signs) document.removeEventListener(sign, goOn, true);
};
const signs = ['keydown', 'pointerdown'] as const;

/** Whether no element that the user chose has the focus: only the body, the content or a heading. */
export function isFocusFree(): boolean {
  const held = document.activeElement;
  return !held || held === document.body || held.matches(`#content, ${mainHeading}`);
}

/** Focuses the heading of a new page, now or once it is rendered. */
export function focusHeading(): void {
  isArriving = true;
  for (const sign of signs) document.addEventListener(sign, goOn, true);
  // The previous page is still in the document, hidden, until the code of the new one has loaded.
  const headings = [...document.querySelectorAll<HTMLElement>(`#content :is(${mainHeading})`)];
  const heading = headings.find((each) => each.checkVisibility());
  (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

/** The `ref` of a page's heading, which needs `tabIndex={-1}`. Focuses in the next frame, since focusing at once would force a second layout. */
export function pageHeading(heading: HTMLElement | null): void {
  if (!heading || !isArriving) return;
  requestAnimationFrame(() => {
    if (heading.isConnected && isArriving && isFocusFree()) heading.focus({ preventScroll: true });
  });
}
