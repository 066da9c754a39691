/**
 * Drafts of forms whose session ended: kept until the same user opens the same record again. Only in memory, which survives signing in, so
 * that nothing is written to the disk of a shared computer. In development drafts also survive a reload after a schema change.
 */
import type { Values } from '../../fields/form-values.ts';

interface Draft {
  userId: number;
  values: Values;
}

const kept = new Map<string, Draft>();

/** Event dispatched on `window` when the session has ended, before the forms unmount. */
export const sessionEnded = 'matjar:session-ended';

const keyOf = (resource: string, id: string | undefined) => `${resource}/${id ?? ''}`;

/** Stores a form's values. */
export function saveDraft(resource: string, id: string | undefined, draft: Draft): void {
  kept.set(keyOf(resource, id), draft);
}

/** Returns and removes the draft of a form; another user's draft is discarded. */
export function takeDraft(resource: string, id: string | undefined, userId: number): Values | undefined {
  const key = keyOf(resource, id);
  const draft = kept.get(key);
  kept.delete(key);
  return draft?.userId === userId ? draft.values : undefined;
}

// Vite replaces this exact expression.
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
