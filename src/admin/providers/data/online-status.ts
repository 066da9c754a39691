/** Whether the server can be reached, derived from the browser and from every call. */

type Listener = () => void;

const listeners = new Set<Listener>();
let isReachable = true;

/** Milliseconds between reachability checks. */
const askAgain = 5_000;

/** Records that a call got a response, or none. */
export function reportOnlineStatus(reached: boolean): void {
  // A response that was in flight when the connection broke does not prove that it is back; the next check decides.
  if (reached && navigator.onLine === false) return;
  become(reached);
}

function become(reached: boolean): void {
  if (reached === isReachable) return;
  isReachable = reached;
  if (!reached) setTimeout(askWhetherBack, askAgain);
  for (const listener of listeners) listener();
}

/** Polls the health check until any response arrives. */
function askWhetherBack(): void {
  if (isReachable) return;
  fetch('/healthz', { cache: 'no-store' }).then(
    () => become(true),
    () => setTimeout(askWhetherBack, askAgain),
  );
}

/** For `useSyncExternalStore`. */
export const onlineStatus = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => isReachable,
};

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => reportOnlineStatus(false));
  window.addEventListener('online', askWhetherBack);
}
