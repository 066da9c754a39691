/** State shared by the sandbox's couriers: parcels under way, webhooks about them, and faults. */
import { createHmac } from 'node:crypto';
import { ParcelStore } from './couriers/parcel-store.ts';
import { steps, type SandboxParcel, type Step } from './couriers/sandbox-parcel.ts';
import { WebhookSender, type SandboxWebhook } from './webhook-sender.ts';

/** Properties of a parcel from the sender. */
type Sent = Pick<SandboxParcel, 'reference' | 'body' | 'webhook' | 'secret' | 'once'>;

/** Minutes after which a parcel changes its state by itself. Every fifth one is refused at delivery and returned. */
const minutes: readonly [Step, number][] = [
  ['picked_up', 2],
  ['in_warehouse', 4],
  ['out_for_delivery', 6],
  ['delivered', 9],
];
const waysBack: readonly [Step, number][] = [
  ['picked_up', 2],
  ['in_warehouse', 4],
  ['out_for_delivery', 6],
  ['failed', 9],
  ['returned', 15],
];

export class Sandbox extends WebhookSender {
  readonly #parcels: ParcelStore;
  readonly #tokens = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #count: number;

  /** @param folder of the stored parcels; without one they last as long as the process */
  constructor(folder?: string) {
    // Webhooks are sent twice by default, since receivers must tolerate that.
    super('twice');
    this.#parcels = new ParcelStore(folder);
    this.#count = this.#parcels.size;
  }

  begin(): void {
    this.#timer = setInterval(() => this.#goOn(), 15_000);
    this.#timer.unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Revokes the tokens issued so far. */
  endTokens(courier: string): void {
    this.#tokens.set(courier, (this.#tokens.get(courier) ?? 0) + 1);
  }

  /** Suffix of valid tokens. */
  tokenEnd(courier: string): string {
    return `.${this.#tokens.get(courier) ?? 0}`;
  }

  /** @param digits of the tracking number */
  add(courier: string, parcel: Sent, digits: number): SandboxParcel {
    this.#count += 1;
    const now = Date.now();
    const trackingNumber =
      `${String(now).slice(-(digits - 3))}${String(this.#count % 1000).padStart(3, '0')}`.replace(/^0/u, '9');
    const added: SandboxParcel = {
      ...parcel,
      courier,
      id: `${courier}-${now.toString(36)}-${this.#count}`,
      trackingNumber,
      step: 'created',
      createdAt: now,
    };
    this.#parcels.keep(added);
    return added;
  }

  parcel(courier: string, trackingNumber: unknown): SandboxParcel | undefined {
    return this.#parcels.get(courier, trackingNumber);
  }

  byReference(courier: string, reference: string): SandboxParcel[] {
    return this.parcelsOf(courier).filter((parcel) => parcel.reference === reference);
  }

  parcelsOf(courier: string): SandboxParcel[] {
    return this.#parcels.all().filter((parcel) => parcel.courier === courier);
  }

  /** Changes a parcel unless it is delivered, returned or cancelled. */
  change(parcel: SandboxParcel, body: object): boolean {
    if (['delivered', 'returned', 'cancelled'].includes(parcel.step)) return false;
    parcel.body = { ...(parcel.body as object), ...body };
    this.#parcels.keep(parcel);
    return true;
  }

  /** Cancels a parcel that is not out for delivery yet. */
  cancel(parcel: SandboxParcel): boolean {
    if (['out_for_delivery', 'delivered', 'failed', 'returned'].includes(parcel.step)) return false;
    this.#goTo(parcel, 'cancelled');
    return true;
  }

  /** Changes a parcel's state and sends the webhook. */
  async move(courier: string, trackingNumber: string, step: Step): Promise<void> {
    const parcel = this.parcel(courier, trackingNumber);
    if (!parcel) throw new Error(`The sandbox has no parcel ${trackingNumber} of ${courier}.`);
    this.#goTo(parcel, step);
    await this.tell(parcel);
  }

  #goTo(parcel: SandboxParcel, step: Step): void {
    parcel.step = step;
    this.#parcels.keep(parcel);
  }

  /** Sends the courier's webhook to the sender. */
  async tell(parcel: SandboxParcel): Promise<void> {
    await this.tellIn(parcel.courier, parcel.secret ?? '', (secret) => noticeOf(parcel, secret));
  }

  #goOn(): void {
    for (const [place, parcel] of this.#parcels.all().entries()) {
      if (parcel.step === 'cancelled') continue;
      const age = (Date.now() - parcel.createdAt) / 60_000;
      const way = place % 5 === 4 ? waysBack : minutes;
      const step = way.findLast(([, after]) => age >= after)?.[0];
      if (!step || step === parcel.step || steps.indexOf(step) < steps.indexOf(parcel.step)) continue;
      this.#goTo(parcel, step);
      void this.tell(parcel);
    }
  }
}

const bostaCodes: Record<Step, number> = {
  created: 10,
  picked_up: 21,
  in_warehouse: 24,
  out_for_delivery: 41,
  delivered: 45,
  failed: 47,
  returned: 46,
  cancelled: 48,
};

export const bostaCode = (step: Step): number => bostaCodes[step];

function noticeOf(
  { courier, trackingNumber, reference, step, id, webhook }: SandboxParcel,
  secret: string,
): SandboxWebhook | null {
  if (!webhook) return null;
  if (courier === 'bosta') {
    const state = bostaCode(step);
    const said = { _id: id, trackingNumber: Number(trackingNumber), state, businessReference: reference };
    return { url: webhook, body: JSON.stringify(said), headers: {} };
  }
  const body = JSON.stringify({
    event_id: `${id}-${step}`,
    tracking_number: trackingNumber,
    reference,
    status: step,
  });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { url: webhook, body, headers: { 'x-signature': `t=${time},v1=${signature}` } };
}
