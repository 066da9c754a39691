/**
 * What stood in a form when the session ended under it: kept until the same person opens the same record again. In memory, as the page
 * lives on through signing in; nothing of it is written to the disk of a shared computer. In development it outlives a reload as well,
 * since a saved schema reloads the page under whoever tries the form.
 */
import type { Values } from '../../fields/form-values.ts';

interface Draft {
  userId: number;
  values: Values;
}

const kept = new Map<string, Draft>();

/** Said on `window` when the session has ended, while everything still stands. */
export const sessionEnded = 'matjar:session-ended';

const keyOf = (resource: string, id: string | undefined) => `${resource}/${id ?? ''}`;

/** Keeps the values of a form. */
export function saveDraft(resource: string, id: string | undefined, draft: Draft): void {
  kept.set(keyOf(resource, id), draft);
}

/** The values that this person left in this form, once; another person's are forgotten. */
export function takeDraft(resource: string, id: string | undefined, userId: number): Values | undefined {
  const key = keyOf(resource, id);
  const draft = kept.get(key);
  kept.delete(key);
  return draft?.userId === userId ? draft.values : undefined;
}

// Vite looks for the words as they stand here.
const hot = import.meta.hot;
if (hot) {
  const place = 'matjar.drafts';
  for (const [key, draft] of JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, Draft][])
    kept.set(key, draft);
  sessionStorage.removeItem(place);
  hot.on('vite:beforeFullReload', () => {
    dispatchEvent(new Event(sessionEnded));
    if (!kept.size) return;
    sessionStorage.setItem(place, JSON.stringify([...kept]));
    dispatchEvent(new Event('matjar:drafts-kept'));
  });
}
