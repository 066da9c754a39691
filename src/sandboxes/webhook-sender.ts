/** Sends the webhooks of a sandbox: at once, or in a configured mode. */
import { FaultInjection } from './fault-injection.ts';
import { postWebhook } from './post-webhook.ts';

/** `late`: long after the event; `out_of_order`: after the next webhook */
export type DeliveryMode = 'once' | 'twice' | 'late' | 'out_of_order' | 'wrongly_signed' | 'never';

export interface SandboxWebhook {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Most webhooks that are kept. */
const mostKept = 20_000;

export class WebhookSender extends FaultInjection {
  readonly #manners = new Map<string, DeliveryMode>();
  readonly #held = new Map<string, SandboxWebhook>();
  /** milliseconds of delay in the mode `late` */
  lateBy = 1500;
  /** all webhooks sent, oldest first */
  readonly told: SandboxWebhook[] = [];
  readonly #usual: DeliveryMode;

  /** @param usual the default mode */
  constructor(usual: DeliveryMode) {
    super();
    this.#usual = usual;
  }

  /** Sets the mode of a service. */
  tellAs(service: string, manner: DeliveryMode): void {
    this.#manners.set(service, manner);
  }

  override behave(): void {
    super.behave();
    this.#manners.clear();
    this.#held.clear();
  }

  /**
   * Sends a webhook in the service's mode.
   * @param write creates it, signed with this secret; `null` where the store has no webhook
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
