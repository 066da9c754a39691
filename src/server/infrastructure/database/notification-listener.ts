/**
 * One connection that hears what PostgreSQL tells (NOTIFY). It connects anew by itself when it breaks, and says so,
 * because what was told meanwhile is lost. It is a session of its own: behind PgBouncer it needs a direct address.
 */
import { Client, type ClientConfig } from 'pg';

export interface NotificationHandler {
  /** gets each message with the channel that it came through */
  hear(channel: string, payload: string): void;
  /** the connection stands, at first and after each break */
  connected?(): void;
}

const firstWait = 250;
const longestWait = 10_000;

export class NotificationListener {
  readonly #config: ClientConfig;
  readonly #channels: readonly string[];
  readonly #hearing: NotificationHandler;
  #client: Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #wait = firstWait;
  #isClosed = false;

  /** @param channels identifiers, not escaped */
  constructor(config: ClientConfig, channels: readonly string[], hearing: NotificationHandler) {
    this.#config = config;
    this.#channels = channels;
    this.#hearing = hearing;
  }

  /** Connects; when that fails it goes on trying. Settles after the first attempt. */
  async open(): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client({ ...this.#config, keepAlive: true });
    // pg tells an `error` for a break and then an `end`; one of them starts the next attempt.
    const broken = () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#again();
    };
    this.#client = client;
    client.on('error', broken);
    client.on('end', broken);
    client.on('notification', ({ channel, payload = '' }) => this.#hearing.hear(channel, payload));
    try {
      await client.connect();
      for (const channel of this.#channels) await client.query(`listen ${channel}`);
      this.#wait = firstWait;
      this.#hearing.connected?.();
    } catch {
      broken();
      client.end().catch(() => {});
    }
  }

  /** A statement on this very connection, such as a lock that lasts as long as it. Does nothing while it is broken. */
  async run(statement: string, values: unknown[]): Promise<void> {
    await this.#client?.query(statement, values);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  #again(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.open(), this.#wait);
    this.#retry.unref();
    this.#wait = Math.min(this.#wait * 2, longestWait);
  }
}
