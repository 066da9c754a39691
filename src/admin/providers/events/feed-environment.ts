import type { Schema } from '../data/contract.ts';

/** Payloads of the server's events, by name. */
export interface Events {
  job: Pick<Schema<'Job'>, 'id' | 'kind' | 'state' | 'isCanceling' | 'progress'>;
  /** a new notice, or the unread count */
  notice: { id?: number; kind?: string; unread?: number };
  /** orders were created, moved or paid */
  orders: Record<string, never>;
  /** events may have been missed: refetch */
  missed: Record<string, never>;
}

export type EventName = keyof Events;

/** One event. */
export type FeedEvent = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName];

/** Browser functions that the feed uses, replaceable in tests. */
export interface FeedEnvironment {
  source(): EventSource;
  channel(name: string, hear: (said: unknown) => void): { post(said: unknown): void; close(): void };
  /** Acquires the lock when it is free, or at once with `takeOver`, and holds it until `until` is aborted. */
  lead(
    name: string,
    takeOver: boolean,
    until: AbortSignal,
    turn: { begin: () => void; lost: () => void },
  ): void;
  isVisible(): boolean;
  /** called when the response is no event stream, since the session may have ended */
  refused(): void;
  wakes(wake: () => void, until: AbortSignal): void;
  later: { run(work: () => void, milliseconds: number): unknown; drop(timer: unknown): void };
}

/** Exponential backoff with jitter, in milliseconds: two seconds, doubled up to a minute. */
export const backoff = (failures: number): number =>
  Math.min(60_000, 2_000 * 2 ** failures) * (0.75 + Math.random() / 2);

/** Event on `window` when the server refuses the stream. */
export const eventsRefused = 'matjar:events-refused';

/** The browser's own functions. Without locks (they need HTTPS or localhost) every visible tab opens its own stream. */
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
      // The Web Locks API does not accept `signal` together with `steal`.
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

/** Begins when the tab becomes visible, and ends when it is hidden. */
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
