/**
 * One event stream shared by all tabs of a browser, which opens at most six connections to a server. The tab that holds the lock keeps
 * the stream and forwards events on a BroadcastChannel; when it closes, the next tab takes over.
 */
import {
  backoff,
  type EventName,
  type Events,
  type FeedEvent,
  type FeedEnvironment,
} from './feed-environment.ts';

/** Milliseconds in which the leading tab must reply; a frozen tab does not, and is replaced. */
const leaderAnswersWithin = 5_000;
const asksLeaderEvery = 30_000;

/** `EventSource.CLOSED` */
const closed = 2;

const names: EventName[] = ['job', 'notice', 'orders', 'missed'];

type Said = { say: 'who' } | { say: 'state'; isOpen: boolean } | { say: 'heard'; heard: FeedEvent };

export class EventFeed {
  readonly #key: string;
  readonly #around: FeedEnvironment;
  readonly #tell: (heard: FeedEvent) => void;
  readonly #connected: (isConnected: boolean) => void;
  readonly #ended = new AbortController();
  readonly #channel: ReturnType<FeedEnvironment['channel']>;
  #source: EventSource | undefined;
  #isLeading = false;
  #hasLeader = false;
  #isOpen = false;
  #wasOpen = false;
  #failures = 0;
  #again: unknown;
  #patience: unknown;

  /**
   * @param key user and company; tabs with another key use another channel
   * @param tell receives every event; `missed` also after a break
   * @param connected called when events begin and cease to arrive
   */
  constructor(
    key: string,
    around: FeedEnvironment,
    tell: (heard: FeedEvent) => void,
    connected: (isConnected: boolean) => void,
  ) {
    this.#key = `matjar.events.${key}`;
    this.#around = around;
    this.#tell = tell;
    this.#connected = connected;
    this.#channel = around.channel(this.#key, (said) => this.#hear(said as Said));
    this.#queue(false);
    this.#askLeader();
    around.wakes(() => this.#wake(), this.#ended.signal);
  }

  /** Leaves the feed; another tab takes over. */
  close(): void {
    this.#ended.abort();
    this.#around.later.drop(this.#patience);
    this.#closeSource();
    this.#channel.close();
  }

  /** Requests the lock; the tab leads until it closes or another tab steals the lock. */
  #queue(takeOver: boolean): void {
    this.#around.lead(this.#key, takeOver, this.#ended.signal, {
      begin: () => {
        this.#isLeading = true;
        // Events between two leaders were lost, so the first open stream reports `missed`.
        this.#wasOpen ||= this.#hasLeader;
        this.#openSource();
      },
      lost: () => {
        this.#isLeading = false;
        this.#closeSource();
        if (!this.#ended.signal.aborted) this.#queue(false);
      },
    });
  }

  #askLeader(): void {
    if (this.#ended.signal.aborted) return;
    this.#around.later.drop(this.#patience);
    if (!this.#isLeading && this.#around.isVisible()) {
      this.#hasLeader = false;
      this.#channel.post({ say: 'who' } satisfies Said);
      this.#patience = this.#around.later.run(() => {
        if (!this.#isLeading && !this.#hasLeader) {
          this.#wasOpen = true;
          this.#queue(true);
        }
        this.#askLater();
      }, leaderAnswersWithin);
    } else this.#askLater();
  }

  #askLater(): void {
    this.#patience = this.#around.later.run(() => this.#askLeader(), asksLeaderEvery);
  }

  /** Handles a tab that becomes visible, or a network that returns. */
  #wake(): void {
    if (!this.#isLeading) this.#askLeader();
    else if (!this.#isOpen) {
      this.#failures = 0;
      this.#openSource();
    }
  }

  #hear(said: Said): void {
    if (said.say === 'who') {
      if (this.#isLeading) this.#channel.post({ say: 'state', isOpen: this.#isOpen } satisfies Said);
      return;
    }
    if (this.#isLeading) return;
    this.#hasLeader = true;
    if (said.say === 'heard') this.#tell(said.heard);
    else this.#setOpen(said.isOpen);
  }

  #openSource(): void {
    this.#closeSource();
    const source = this.#around.source();
    this.#source = source;
    source.addEventListener('open', () => {
      this.#failures = 0;
      this.#setOpen(true);
      if (this.#wasOpen) this.#pass({ name: 'missed', data: {} });
      this.#wasOpen = true;
    });
    source.addEventListener('error', () => {
      // A browser closes the stream itself only on an unexpected response, and gives no reason.
      if (source.readyState === closed) this.#around.refused();
      this.#closeSource();
      this.#again = this.#around.later.run(() => this.#openSource(), backoff(this.#failures++));
    });
    for (const name of names)
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        this.#pass({ name, data: JSON.parse(data) as Events[typeof name] } as FeedEvent),
      );
  }

  #closeSource(): void {
    this.#around.later.drop(this.#again);
    this.#source?.close();
    this.#source = undefined;
    this.#setOpen(false);
  }

  #pass(heard: FeedEvent): void {
    this.#channel.post({ say: 'heard', heard } satisfies Said);
    this.#tell(heard);
  }

  #setOpen(isOpen: boolean): void {
    if (this.#isLeading && !this.#ended.signal.aborted)
      this.#channel.post({ say: 'state', isOpen } satisfies Said);
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    this.#connected(isOpen);
  }
}
