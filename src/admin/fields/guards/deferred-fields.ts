/**
 * Deferred rendering of inputs below the first screen of a large form: near the viewport soon, elsewhere when the page is idle.
 * Inputs with a large chunk of their own are rendered only near the viewport and when the page is idle.
 */
import { flushSync } from 'react-dom';

interface WaitingField {
  path: string;
  /** renders its input */
  show: () => void;
  /** fetches its chunk, for large inputs */
  fetch?: () => Promise<unknown>;
}

/** Deferred fields by placeholder, in the order of the form. */
const waiting = new Map<Element, WaitingField>();
/** Placeholders near the viewport. */
const near = new Set<Element>();
/** Inputs rendered per turn: more would delay typing noticeably. */
const atOnce = 3;

/** Safari has no `requestIdleCallback`; the timeout covers a page that is never idle. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 60);

/** Placeholders whose chunk is being fetched. */
const coming = new Set<Element>();
const isLarge = (place: Element) => waiting.get(place)?.fetch !== undefined;

/** Inputs near the viewport do not wait for idle time. */
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

/** Renders the input at a placeholder; a failed fetch shows its error there. */
function make(place: Element): void {
  const { show, fetch } = waiting.get(place)!;
  if (!fetch) return show();
  coming.add(place);
  void Promise.allSettled([fetch()]).then(() => waiting.has(place) && show());
}

let made: IntersectionObserver | undefined;
/** Observes one screen ahead in both directions. */
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

/** Defers a field at its placeholder. @returns cancels it; each rendered field schedules the next */
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

/** Fields inside closed folds, which are rendered when the fold opens. */
const folded = new Set<WaitingField>();

/** Registers a closed fold around fields, so that focusing one of them opens it. @returns removes it */
export function registerFold(paths: readonly string[], open: () => void): () => void {
  const fields = paths.map((path) => ({ path, show: open }));
  for (const field of fields) folded.add(field);
  return () => {
    for (const field of fields) folded.delete(field);
  };
}

/** Renders the input at a path synchronously, opening its fold first, so that it can take the focus. */
export function showField(path: string): void {
  const isAbout = (waits: WaitingField) => path === waits.path || path.startsWith(`${waits.path}.`);
  const fold = [...folded].find(isAbout);
  if (fold) flushSync(fold.show);
  for (;;) {
    const field = [...waiting.values()].find(isAbout);
    if (!field) return;
    flushSync(field.show);
    // Still deferred: its form is no longer mounted.
    if ([...waiting.values()].includes(field)) return;
  }
}

const focusable =
  ':is(input, textarea, button, [tabindex], [contenteditable="true"]):not([tabindex="-1"], :disabled, [type="hidden"])';

/** Renders a deferred field reached by the Tab key and focuses its first input, or its last when tabbing backwards. */
export function focusDeferredField(place: HTMLElement, path: string, from: Element | null): void {
  const isFromBehind =
    from !== null && (place.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  showField(path);
  const inputs = [...place.querySelectorAll<HTMLElement>(focusable)];
  inputs.at(isFromBehind ? -1 : 0)?.focus();
}
