/** Can the server be reached? Learnt from the browser and from every call; screens show it, calls report it. */

type Listener = () => void;

const listeners = new Set<Listener>();
let isReachable = true;

/** A call was answered, or got no answer. */
export function reportReach(reached: boolean): void {
  if (reached === isReachable) return;
  isReachable = reached;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const reach = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => isReachable,
};

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => reportReach(false));
  window.addEventListener('online', () => reportReach(true));
}
