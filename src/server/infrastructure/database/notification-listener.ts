/**
 * Dedicated connection that receives PostgreSQL notifications (LISTEN). It reconnects when it breaks and calls `connected`, because notifications
 * sent meanwhile are lost. A pooler in transaction mode passes none on: it needs DATABASE_DIRECT_URL then.
 */
import { Client, type ClientConfig } from 'pg';
import { appSettings } from './transaction-settings.ts';

export interface NotificationHandler {
  /** called with each notification and its channel */
  hear(channel: string, payload: string): void;
  /** called when the connection is established, at first and after each break */
  connected?(): void;
}

const firstWait = 250;
const longestWait = 10_000;

export class NotificationListener {
  readonly #config: ClientConfig | null;
  readonly #channels: readonly string[];
  readonly #hearing: NotificationHandler;
  #client: Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #wait = firstWait;
  #isClosed = false;

  /**
   * @param config `null` where no connection keeps a session: nothing is heard then
   * @param channels identifiers, not escaped
   */
  constructor(config: ClientConfig | null, channels: readonly string[], hearing: NotificationHandler) {
    this.#config = config;
    this.#channels = channels;
    this.#hearing = hearing;
  }

  /** Connects, and keeps retrying when that fails. Settles after the first attempt. */
  async open(): Promise<void> {
    if (this.#isClosed) return;
    if (!this.#config) return this.#hearing.connected?.();
    const client = new Client({ ...this.#config, application_name: 'matjar', keepAlive: true });
    // pg emits `error` for a break and then `end`; one of them starts the next attempt.
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
      await client.query(`set role ${appSettings.role}`);
      for (const channel of this.#channels) await client.query(`listen ${channel}`);
      this.#wait = firstWait;
      this.#hearing.connected?.();
    } catch {
      broken();
      client.end().catch(() => {});
    }
  }

  /** Runs a statement on this connection, such as a session lock. Does nothing while the connection is broken. */
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
