/** State shared by the sandbox's payment providers: payments and their results, refunds, webhooks, and faults. */
import { randomBytes } from 'node:crypto';
import type { PaymentProviderName } from '../../shared/orders/payment-providers.ts';
import { WebhookSender, type SandboxWebhook } from '../webhook-sender.ts';

export type PaymentStep = 'open' | 'pending' | 'paid' | 'declined' | 'left' | 'expired';
export type PaymentEvent = 'pending' | 'paid' | 'declined' | 'expired' | 'refunded';

export interface SandboxPayment {
  provider: PaymentProviderName;
  /** sequence number, from which providers derive theirs */
  number: number;
  /** unguessable: grants access to the payment page */
  key: string;
  /** the merchant's account, which alone can read it */
  account: string;
  reference: string;
  /** minor units */
  amount: number;
  currency: string;
  method: string;
  language: 'en' | 'ar';
  step: PaymentStep;
  /** attempts to pay, of which the last one counts */
  tries: number;
  /** whether it was pending before it was decided */
  wasPending: boolean;
  refunds: { number: number; amount: number }[];
  returnUrl: string;
  noticeUrl: string | null;
  /** the signing secret of the account */
  secret: string;
  createdAt: number;
  expiresAt: number;
  /** the request body */
  body: unknown;
}

/** Serializes a provider's webhook. @param secret signs it */
export type WriteWebhook = (
  payment: SandboxPayment,
  event: PaymentEvent,
  secret: string,
) => SandboxWebhook | null;

type Opened = Omit<
  SandboxPayment,
  'provider' | 'number' | 'key' | 'step' | 'tries' | 'wasPending' | 'refunds' | 'createdAt' | 'expiresAt'
> & {
  /** seconds */
  expiresIn: number;
};

/** Most payments that are kept. */
const mostKept = 20_000;

export const refundedOf = ({ refunds }: SandboxPayment): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

export class PaymentLedger extends WebhookSender {
  readonly #payments = new Map<number, SandboxPayment>();
  readonly #writers = new Map<PaymentProviderName, WriteWebhook>();
  readonly #tokens = new Map<PaymentProviderName, number>();
  #count = 100_000;

  constructor() {
    super('once');
  }

  speaksAs(provider: PaymentProviderName, write: WriteWebhook): void {
    this.#writers.set(provider, write);
  }

  /** Revokes the tokens issued so far. */
  endTokens(provider: PaymentProviderName): void {
    this.#tokens.set(provider, (this.#tokens.get(provider) ?? 0) + 1);
  }

  /** Suffix of valid tokens. */
  tokenEnd = (provider: PaymentProviderName): string => `.${this.#tokens.get(provider) ?? 0}`;

  add(provider: PaymentProviderName, { expiresIn, ...opened }: Opened): SandboxPayment {
    if (this.#payments.size >= mostKept) this.#payments.delete(this.#payments.keys().next().value!);
    const now = Date.now();
    const payment: SandboxPayment = {
      ...opened,
      provider,
      number: this.nextNumber(),
      key: randomBytes(18).toString('hex'),
      step: 'open',
      tries: 0,
      wasPending: false,
      refunds: [],
      createdAt: now,
      expiresAt: now + expiresIn * 1000,
    };
    this.#payments.set(payment.number, payment);
    return payment;
  }

  nextNumber = (): number => (this.#count += 1);

  /** The newest matching payment, expired if its time is over. */
  find(
    provider: PaymentProviderName,
    isMeant: (payment: SandboxPayment) => boolean,
  ): SandboxPayment | undefined {
    const found = [...this.#payments.values()].findLast(
      (each) => each.provider === provider && isMeant(each),
    );
    const isOver = found && ['open', 'left'].includes(found.step) && Date.now() > found.expiresAt;
    if (isOver) found.step = 'expired';
    return found;
  }

  byReference(provider: PaymentProviderName, reference: string): SandboxPayment {
    const found = this.find(provider, (each) => each.reference === reference);
    if (!found) throw new Error(`The sandbox has no payment ${reference} of ${provider}.`);
    return found;
  }

  /** Changes a payment's state, by an action on the page or later, and sends the webhook. @returns whether the change was possible */
  async go(
    payment: SandboxPayment,
    step: Exclude<PaymentStep, 'open'>,
    event: PaymentEvent | null = step === 'left' ? null : step,
  ): Promise<boolean> {
    if (payment.step === 'paid' || payment.step === 'expired') return false;
    const isTry = step !== 'left' && step !== 'expired' && payment.step !== 'pending';
    payment.tries += isTry ? 1 : 0;
    payment.wasPending = payment.step === 'pending';
    payment.step = step;
    if (event) await this.#tell(payment, event);
    return true;
  }

  /** Refunds an amount, by the API or on the provider's own page. @returns its number; `null` when less than that can be refunded */
  async refund(payment: SandboxPayment, amount: number): Promise<number | null> {
    const isThere = payment.step === 'paid' && amount > 0 && refundedOf(payment) + amount <= payment.amount;
    if (!isThere) return null;
    const number = this.nextNumber();
    payment.refunds.push({ number, amount });
    await this.#tell(payment, 'refunded');
    return number;
  }

  async #tell(payment: SandboxPayment, event: PaymentEvent): Promise<void> {
    const write = this.#writers.get(payment.provider);
    await this.tellIn(payment.provider, payment.secret, (secret) => write?.(payment, event, secret));
  }
}
