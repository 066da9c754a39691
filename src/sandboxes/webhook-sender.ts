/** How strangers tell a store of what happened: at once, or in a manner that they are told to. */
import { Faults } from './faults.ts';
import { postWebhook } from './post-webhook.ts';

/** `late`: long after it happened; `out_of_order`: it waits for the next notice and sends that one first */
export type DeliveryMode = 'once' | 'twice' | 'late' | 'out_of_order' | 'wrongly_signed' | 'never';

export interface SandboxWebhook {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Notices of those whose last ones are looked back on. */
const mostKept = 20_000;

export class WebhookSender extends Faults {
  readonly #manners = new Map<string, DeliveryMode>();
  readonly #held = new Map<string, SandboxWebhook>();
  /** milliseconds that a late notice waits */
  lateBy = 1500;
  /** every notice that left, oldest first */
  readonly told: SandboxWebhook[] = [];
  readonly #usual: DeliveryMode;

  /** @param usual how those tell who were not told otherwise */
  constructor(usual: DeliveryMode) {
    super();
    this.#usual = usual;
  }

  /** From now on a service tells in this manner. */
  tellAs(service: string, manner: DeliveryMode): void {
    this.#manners.set(service, manner);
  }

  override behave(): void {
    super.behave();
    this.#manners.clear();
    this.#held.clear();
  }

  /**
   * Sends a notice in the service's manner.
   * @param write makes it, signed with this secret; `null` where the store wants to hear nothing
   */
  protected async tellIn(
    service: string,
    secret: string,
    write: (secret: string) => SandboxWebhook | null | undefined,
  ): Promise<void> {
    const manner = this.#manners.get(service) ?? this.#usual;
    const notice = write(manner === 'wrongly_signed' ? `${secret}0` : secret);
    if (!notice || manner === 'never') return;
    const held = this.#held.get(service);
    this.#held.delete(service);
    if (manner === 'out_of_order' && !held) return void this.#held.set(service, notice);
    if (manner === 'late') return void setTimeout(() => void this.#send(notice), this.lateBy).unref();
    await this.#send(notice);
    if (manner === 'twice') await this.#send(notice);
    if (held) await this.#send(held);
  }

  async #send(notice: SandboxWebhook): Promise<void> {
    this.told.push(notice);
    if (this.told.length > mostKept) this.told.shift();
    await postWebhook(notice.url, notice.body, notice.headers);
  }
}
