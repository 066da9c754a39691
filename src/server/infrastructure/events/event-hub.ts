/**
 * Broadcasts database notifications (`matjar_events`) to the event streams that they are meant for. One connection listens for all streams of the
 * process, opened with the first of them.
 */
import type { Database } from '../database/database.ts';
import type { NotificationListener } from '../database/notification-listener.ts';
import { Problem } from '../http/problem.ts';
import { EventStream } from './event-stream.ts';
import type { BroadcastEvent } from './notify.ts';

/** Milliseconds between heartbeats, which also verify the sessions. */
const heartbeat = 20_000;
/** Most streams of one user; beyond that the oldest ends, which is the most likely to be abandoned. */
const perPerson = 20;

export class EventHub {
  readonly #database: Database;
  readonly #streams = new Set<EventStream>();
  #listening: NotificationListener | undefined;
  #opening: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #hasListened = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** Opens a stream of the events from now on. It ends with its session, its client, or the hub. */
  async open(of: ConstructorParameters<typeof EventStream>[0]): Promise<EventStream> {
    await this.#listen();
    const stream = new EventStream(of);
    if (this.#isClosed) stream.end();
    const others = [...this.#streams].filter(({ userId }) => userId === of.userId);
    // Removed from the count at once, whether or not its rest is ever read: many may open at the same moment.
    for (const oldest of others.slice(0, Math.max(0, others.length - perPerson + 1))) {
      this.#streams.delete(oldest);
      oldest.replace();
    }
    this.#streams.add(stream);
    for (const event of ['close', 'end'] as const) stream.once(event, () => this.#streams.delete(stream));
    return stream;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams) stream.end();
    await this.#listening?.close();
  }

  #listen(): Promise<void> {
    this.#listening ??= this.#database.listening(['matjar_events'], {
      hear: (_channel, payload) => this.#hear(payload),
      connected: () => {
        // Events may have been lost while the connection was broken: clients reload.
        if (this.#hasListened) for (const stream of this.#streams) stream.tell('missed', {});
        this.#hasListened = true;
      },
    });
    this.#timer ??= setInterval(() => this.#beat(), heartbeat).unref();
    return (this.#opening ??= this.#listening.open());
  }

  #hear(payload: string): void {
    const { companyId, userId, owners, event, data } = JSON.parse(payload) as BroadcastEvent;
    for (const stream of this.#streams) {
      const isPersons = stream.userId === userId;
      if (event === 'session') {
        if (isPersons) void this.#verify(stream);
      } else if (stream.companyId === companyId)
        if (userId === undefined || isPersons || (owners && stream.isOwner)) stream.tell(event, data);
    }
  }

  #beat(): void {
    for (const stream of this.#streams) {
      stream.beat();
      void this.#verify(stream);
    }
  }

  /** Ends the stream of an expired session. An unavailable database ends nothing. */
  async #verify(stream: EventStream): Promise<void> {
    try {
      await stream.verify();
    } catch (error) {
      if (error instanceof Problem && error.status < 500) stream.end();
    }
  }
}
