/**
 * Fields below the first screen of a large form, and when their inputs are made: near the window soon, elsewhere when the page is idle.
 * What needs a large file of its own is made where it is near, and when the page is idle.
 */
import { flushSync } from 'react-dom';

interface WaitingField {
  path: string;
  /** makes its input */
  show: () => void;
  /** fetches what it needs, where that is much */
  fetch?: () => Promise<unknown>;
}

/** In the order of the form. */
const waiting = new Map<Element, WaitingField>();
/** Those that are about to be seen. */
const near = new Set<Element>();
/** How many are made at once: more would be felt by who types meanwhile. */
const atOnce = 3;

/** Safari has no word for idle time; a page that is never idle makes what is near all the same. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 60);

/** Those whose files are on their way. */
const coming = new Set<Element>();
const isLarge = (place: Element) => waiting.get(place)?.fetch !== undefined;

/** What is about to be seen waits for nothing, least of all for a page that is never idle. */
const turns = [
  {
    isTaken: false,
    ask: (work: () => void) => setTimeout(work, 0),
    due: () => [...near].filter((place) => !isLarge(place)),
  },
  {
    isTaken: false,
    ask: whenIdle,
    due: () =>
      [...waiting.keys()].filter((place) => !isLarge(place) || (near.has(place) && !coming.has(place))),
  },
];

function schedule(): void {
  for (const turn of turns) {
    if (turn.isTaken || !turn.due().length) continue;
    turn.isTaken = true;
    turn.ask(() => {
      turn.isTaken = false;
      for (const place of turn.due().slice(0, atOnce)) make(place);
    });
  }
}

/** Makes the input at a place. A file that fails to come says so there. */
function make(place: Element): void {
  const { show, fetch } = waiting.get(place)!;
  if (!fetch) return show();
  coming.add(place);
  void Promise.allSettled([fetch()]).then(() => waiting.has(place) && show());
}

let made: IntersectionObserver | undefined;
/** Sees a screen ahead in both directions. */
const observer = () =>
  (made ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting && waiting.has(target)) near.add(target);
        else near.delete(target);
      if (near.size) schedule();
    },
    { rootMargin: '100% 0px' },
  ));

/** A field waits at its place; answers what ends that. Each that gets its input calls the next. */
export function registerDeferredField(place: Element, field: WaitingField): () => void {
  waiting.set(place, field);
  observer().observe(place);
  schedule();
  return () => {
    waiting.delete(place);
    near.delete(place);
    coming.delete(place);
    observer().unobserve(place);
    schedule();
  };
}

/** Fields that nobody sees until their fold is opened: they wait for that alone. */
const folded = new Set<WaitingField>();

/** A closed fold around fields; answers what ends that. Who is led to one of them finds it open. */
export function registerFold(paths: readonly string[], open: () => void): () => void {
  const fields = paths.map((path) => ({ path, show: open }));
  for (const field of fields) folded.add(field);
  return () => {
    for (const field of fields) folded.delete(field);
  };
}

/** Makes the input at a path at once, whatever it stands in first, so that it can take the focus. */
export function showField(path: string): void {
  const isAbout = (waits: WaitingField) => path === waits.path || path.startsWith(`${waits.path}.`);
  const fold = [...folded].find(isAbout);
  if (fold) flushSync(fold.show);
  for (;;) {
    const field = [...waiting.values()].find(isAbout);
    if (!field) return;
    flushSync(field.show);
    // Where nothing came of it, its form has gone.
    if ([...waiting.values()].includes(field)) return;
  }
}

const focusable =
  ':is(input, textarea, button, [tabindex], [contenteditable="true"]):not([tabindex="-1"], :disabled, [type="hidden"])';

/** Who comes by keyboard to a place without its input finds it made, and stands in it: at its start, or at its end coming from behind. */
export function focusDeferredField(place: HTMLElement, path: string, from: Element | null): void {
  const isFromBehind =
    from !== null && (place.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  showField(path);
  const inputs = [...place.querySelectorAll<HTMLElement>(focusable)];
  inputs.at(isFromBehind ? -1 : 0)?.focus();
}
