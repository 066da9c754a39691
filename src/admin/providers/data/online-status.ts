/** Can the server be reached? Learnt from the browser and from every call; screens show it, calls report it. */

type Listener = () => void;

const listeners = new Set<Listener>();
let isReachable = true;

/** How often the server is asked whether it is back, in milliseconds. */
const askAgain = 5_000;

/** A call was answered, or got no answer. */
export function reportOnlineStatus(reached: boolean): void {
  // What was on its way when the line went says nothing of the line; asking again does.
  if (reached && navigator.onLine === false) return;
  become(reached);
}

function become(reached: boolean): void {
  if (reached === isReachable) return;
  isReachable = reached;
  if (!reached) setTimeout(askWhetherBack, askAgain);
  for (const listener of listeners) listener();
}

/** Any answer at all will do. */
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
