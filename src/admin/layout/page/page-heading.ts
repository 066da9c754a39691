/**
 * Where the focus stands after a change of page: on the page's heading, which tells who hears the page where they are. A heading that
 * comes later (a record's name after its outline) takes it over, until the person goes on by themselves.
 */
let isArriving = false;

/** The page's heading, by element or by role. */
const mainHeading = 'h1, [role="heading"][aria-level="1"]';

const goOn = () => {
  isArriving = false;
  for (const sign of signs) document.removeEventListener(sign, goOn, true);
};
const signs = ['keydown', 'pointerdown'] as const;

/** Nothing that somebody chose has the focus: the page itself, or a heading that stood here. */
export function isFocusFree(): boolean {
  const held = document.activeElement;
  return !held || held === document.body || held.matches(`#content, ${mainHeading}`);
}

/** A new page has come: its heading takes the focus, now or when it is there. */
export function focusHeading(): void {
  isArriving = true;
  for (const sign of signs) document.addEventListener(sign, goOn, true);
  // The page that was left stands there unseen until the code of the new one has come.
  const headings = [...document.querySelectorAll<HTMLElement>(`#content :is(${mainHeading})`)];
  const heading = headings.find((each) => each.checkVisibility());
  (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

/**
 * The `ref` of a page's heading, which needs `tabIndex={-1}`. It takes the focus with the next frame: at once, the whole page would be laid
 * out for it, and again when all of it stands.
 */
export function pageHeading(heading: HTMLElement | null): void {
  if (!heading || !isArriving) return;
  requestAnimationFrame(() => {
    if (heading.isConnected && isArriving && isFocusFree()) heading.focus({ preventScroll: true });
  });
}
