/**
 * Sender of push messages: claims due messages, encrypts each and posts it to the browser's push service. Failed messages are retried; expired
 * subscriptions are deleted.
 */
import { sql } from 'kysely';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { inTenantTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import type { NotificationListener } from '../../../infrastructure/database/notification-listener.ts';
import type { NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';
import type { OutboundClient } from '../../../infrastructure/http-client/outbound-client.ts';
import type { Subscription } from './devices.ts';
import { pushKeys, type PushKeys } from './push-keys.ts';
import { pushText, type PushedNotice } from './push-text.ts';

interface Claimed extends PushedNotice {
  company_id: number;
  id: number;
  device: number;
  subscription: Subscription;
}

export interface PushSenderOptions {
  database: Database;
  client: OutboundClient;
  secret: ServerSecret;
  /** public origin, sent to push services as the contact of this server */
  publicOrigin: () => string;
  log: (facts: Record<string, unknown>, sentence: string) => void;
  /** reachable networks; wider than public in tests only */
  reach?: NetworkReach;
}

/** Polling interval in milliseconds, for retries; new messages arrive by database notification. */
const interval = 30_000;
const forgetEvery = 3_600_000;
/** Concurrent messages. */
const atOnce = 20;
/** Seconds that a push service keeps a message for an offline browser. */
const keptFor = 86_400;

export class PushSender {
  readonly #options: PushSenderOptions;
  readonly #keys: PushKeys;
  readonly #listening: NotificationListener;
  #sending: Promise<void> | null = null;
  #isAskedAgain = false;
  #isEnding = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: PushSenderOptions) {
    this.#options = options;
    this.#keys = pushKeys(options.secret);
    this.#listening = options.database.listening(['matjar_push'], { hear: () => this.#look() });
  }

  async start(): Promise<void> {
    await this.#listening.open();
    this.#timers = [
      setInterval(() => this.#look(), interval),
      setInterval(() => void this.#forget(), forgetEvery),
    ];
    this.#look();
    void this.#forget();
  }

  /** Stops claiming, and waits for the running deliveries. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    this.#timers.forEach(clearInterval);
    await this.#listening.close();
    await this.#sending;
  }

  /** Sends all due messages. */
  async send(): Promise<void> {
    const { database } = this.#options;
    while (!this.#isEnding) {
      const { rows } = await sql<Claimed>`select * from claim_push_messages(${atOnce})`.execute(
        database.kysely,
      );
      await Promise.all(rows.map((message) => this.#deliver(message)));
      if (rows.length < atOnce) return;
    }
  }

  #look(): void {
    this.#isAskedAgain = true;
    this.#sending ??= (async () => {
      while (this.#isAskedAgain && !this.#isEnding) {
        this.#isAskedAgain = false;
        await this.send();
      }
    })()
      .catch((error: unknown) =>
        this.#options.log({ error: String(error) }, 'Push messages could not be read.'),
      )
      .finally(() => (this.#sending = null));
  }

  async #forget(): Promise<void> {
    // Errors are ignored: the next run is in an hour.
    await sql`select delete_old_notices()`.execute(this.#options.database.kysely).catch(() => {});
  }

  async #deliver(message: Claimed): Promise<void> {
    const { log } = this.#options;
    const host = URL.parse(message.subscription.endpoint)?.host;
    try {
      const status = await this.#hand(message);
      if (status === 404 || status === 410)
        await this.#drop('push_devices', message.company_id, message.device);
      // 429 and server errors are retried; another refusal would be repeated, so the message is deleted.
      else if (status < 400 || (status !== 429 && status < 500))
        await this.#drop('push_messages', message.company_id, message.id);
      if (status >= 400) log({ host, status }, 'A push service has refused a message.');
    } catch (error) {
      log({ host, error: (error as Error).message }, 'A push message was not delivered.');
    }
  }

  /** Posts a message to its push service. @returns the HTTP status */
  async #hand(message: Claimed): Promise<number> {
    const { client, publicOrigin, reach = 'public' } = this.#options;
    const origin = publicOrigin();
    // Loaded lazily with the first message: servers without subscribers do not need it.
    const { default: webpush } = await import('web-push');
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      message.subscription,
      JSON.stringify(pushText(message)),
      {
        vapidDetails: {
          subject: origin.startsWith('https:') ? origin : 'mailto:push@matjar.example',
          ...this.#keys,
        },
        TTL: keptFor,
        urgency: message.kind === 'new_order' ? 'high' : 'normal',
      },
    );
    const answer = await client.send({
      method: 'POST',
      url: new URL(endpoint),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      reach,
    });
    return answer.status;
  }

  async #drop(table: 'push_devices' | 'push_messages', companyId: number, id: number): Promise<void> {
    await inTenantTransaction(this.#options.database, { companyId }, (transaction) =>
      sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(
        transaction,
      ),
    );
  }
}
