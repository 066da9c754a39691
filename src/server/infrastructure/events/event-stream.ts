import { Readable } from 'node:stream';

/** Bytes that are buffered for a client; a slower one is disconnected, and reconnects. */
const most = 256 * 1024;

/** Stream of server-sent events to one client. */
export class EventStream extends Readable {
  readonly userId: number;
  readonly companyId: number;
  /** the owner gets the events of all users */
  readonly isOwner: boolean;
  /** throws when the session has ended */
  readonly verify: () => Promise<unknown>;

  constructor(of: Pick<EventStream, 'userId' | 'companyId' | 'isOwner' | 'verify'>) {
    super({ highWaterMark: most });
    this.userId = of.userId;
    this.companyId = of.companyId;
    this.isOwner = of.isOwner;
    this.verify = of.verify;
    // Browsers reconnect two to four seconds after a break, not all of them at once.
    this.#send(`retry: ${2_000 + Math.floor(Math.random() * 2_000)}\n\n`);
  }

  tell(event: string, data: unknown): void {
    this.#send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment line as heartbeat: proxies close idle connections. */
  beat(): void {
    this.#send(':\n\n');
  }

  end(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null);
  }

  /** Ends it in favour of a newer one. Its browser reconnects in an hour, not at once: else the streams would push each other out. */
  replace(): void {
    this.#send(`retry: ${3_600_000}\n\n`);
    this.end();
    // A client that does not read would keep the connection open.
    setTimeout(() => this.destroy(), 5_000).unref();
  }

  override _read(): void {}

  #send(text: string): void {
    if (this.destroyed) return;
    if (!this.push(text)) this.destroy();
  }
}
