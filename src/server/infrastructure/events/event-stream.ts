import { Readable } from 'node:stream';

/** Bytes that may wait for a reader; one that is slower is cut off, and connects anew. */
const most = 256 * 1024;

/** A stream of server-sent events to one screen. */
export class EventStream extends Readable {
  readonly userId: number;
  readonly companyId: number;
  /** the owner hears of everybody's */
  readonly isOwner: boolean;
  /** throws when the session has ended */
  readonly verify: () => Promise<unknown>;

  constructor(of: Pick<EventStream, 'userId' | 'companyId' | 'isOwner' | 'verify'>) {
    super({ highWaterMark: most });
    this.userId = of.userId;
    this.companyId = of.companyId;
    this.isOwner = of.isOwner;
    this.verify = of.verify;
    // The browser comes back two seconds after a break, not all of them at once.
    this.#send(`retry: ${2_000 + Math.floor(Math.random() * 2_000)}\n\n`);
  }

  tell(event: string, data: unknown): void {
    this.#send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment: proxies close what is silent. */
  beat(): void {
    this.#send(':\n\n');
  }

  end(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null);
  }

  /** Ends it in favour of a newer one. Its browser comes back in an hour, not at once: else the streams would push each other out. */
  replace(): void {
    this.#send(`retry: ${3_600_000}\n\n`);
    this.end();
    // Whoever does not read would keep the connection for good.
    setTimeout(() => this.destroy(), 5_000).unref();
  }

  override _read(): void {}

  #send(text: string): void {
    if (this.destroyed) return;
    if (!this.push(text)) this.destroy();
  }
}
