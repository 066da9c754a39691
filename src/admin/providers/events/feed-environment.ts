import type { Schema } from '../data/contract.ts';

/** What the server tells, by name. */
export interface Events {
  job: Pick<Schema<'Job'>, 'id' | 'kind' | 'state' | 'isCanceling' | 'progress'>;
  /** a new one, or how many are unread by now */
  notice: { id?: number; kind?: string; unread?: number };
  /** orders came, moved or were paid */
  orders: Record<string, never>;
  /** something may have been missed: ask again */
  missed: Record<string, never>;
}

export type EventName = keyof Events;

/** One event. */
export type FeedEvent = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName];

/** What the feed uses of the browser. */
export interface FeedEnvironment {
  source(): EventSource;
  channel(name: string, hear: (said: unknown) => void): { post(said: unknown): void; close(): void };
  /** Leads when nobody else does, or at once with `takeOver`, until `until` is aborted. */
  lead(
    name: string,
    takeOver: boolean,
    until: AbortSignal,
    turn: { begin: () => void; lost: () => void },
  ): void;
  isVisible(): boolean;
  /** is told when the server answers something else than events: nobody may be signed in any more */
  refused(): void;
  wakes(wake: () => void, until: AbortSignal): void;
  later: { run(work: () => void, milliseconds: number): unknown; drop(timer: unknown): void };
}

/** Milliseconds until the next attempt: two seconds, doubled up to a minute, not all browsers at once. */
export const backoff = (failures: number): number =>
  Math.min(60_000, 2_000 * 2 ** failures) * (0.75 + Math.random() / 2);

/** Said on `window` when the server refuses the stream. */
export const eventsRefused = 'matjar:events-refused';

/** The browser itself. Without locks (they need HTTPS or localhost) every tab that is looked at keeps a stream of its own. */
export const browserEnvironment: FeedEnvironment = {
  source: () => new EventSource('/api/v2/events'),
  refused: () => void dispatchEvent(new Event(eventsRefused)),
  channel(name, hear) {
    if (!navigator.locks) return { post() {}, close() {} };
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => hear(data));
    return { post: (said) => channel.postMessage(said), close: () => channel.close() };
  },
  lead(name, takeOver, until, { begin, lost }) {
    if (!navigator.locks) {
      if (!takeOver) whileVisible(until, begin, lost);
      return;
    }
    const held = new Promise<void>((done) => {
      until.addEventListener('abort', () => done());
    });
    navigator.locks
      // A lock that is taken away cannot be waited for with a signal.
      .request(name, takeOver ? { steal: true } : { signal: until }, () => {
        if (until.aborted) return undefined;
        begin();
        return held;
      })
      .catch(() => {
        if (!until.aborted) lost();
      });
  },
  isVisible: () => document.visibilityState === 'visible',
  wakes(wake, until) {
    const look = () => document.visibilityState === 'visible' && wake();
    document.addEventListener('visibilitychange', look, { signal: until });
    window.addEventListener('online', wake, { signal: until });
  },
  later: {
    run: (work, milliseconds) => setTimeout(work, milliseconds),
    drop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  },
};

/** Begins when the tab is looked at, and is lost when it no longer is. */
function whileVisible(until: AbortSignal, begin: () => void, lost: () => void): void {
  const isVisible = () => document.visibilityState === 'visible';
  const whenChanged = (work: () => void) =>
    document.addEventListener('visibilitychange', work, { once: true, signal: until });
  const look = () => {
    if (!isVisible()) return whenChanged(look);
    begin();
    whenChanged(lost);
  };
  look();
}
