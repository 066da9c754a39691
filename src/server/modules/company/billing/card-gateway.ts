/**
 * Gateway to the processor that charges cards for plans. Card numbers never reach this server: it holds a token of the processor. A reference is an
 * idempotency key: it is charged once.
 */
import { createOutboundClient, OutboundError } from '../../../infrastructure/http-client/outbound-client.ts';

export interface KnownCard {
  brand: string;
  lastFour: string;
  /** year and month: `2040-12` */
  expires: string;
}

export type CardFailure = 'declined' | 'insufficient' | 'expired';

export type CardOutcome = { state: 'paid' } | { state: 'declined'; failure: CardFailure };

/** Thrown when it is unknown whether the card was charged. */
export class CardOutcomeUnknown extends Error {
  constructor() {
    super('The card processor did not answer.');
    this.name = 'CardSilence';
  }
}

export interface CardProcessor {
  /** The card of a token; `null` if there is none. @throws CardOutcomeUnknown */
  card(token: string): Promise<KnownCard | null>;
  /** @throws CardOutcomeUnknown when it is unknown whether the card was charged */
  charge(charge: { reference: string; token: string; amountCents: number }): Promise<CardOutcome>;
  /** The outcome of a reference; `null` if the processor never received it. @throws CardOutcomeUnknown */
  find(reference: string): Promise<CardOutcome | null>;
}

export interface CardGateway {
  /** `null`: cards are not accepted on this installation */
  processor: CardProcessor | null;
  /** sandbox with test cards: no money moves */
  isSandbox: boolean;
}

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    planCards: CardGateway;
  }
}

/** Request timeout in milliseconds; it blocks a request of the user. */
const patience = 12_000;

interface ChargeAnswer {
  status: 'paid' | 'declined';
  failure: CardFailure | null;
}

/** Opens the gateway. @param sandbox base URL of the sandbox; `null`: cards are not accepted */
export function openCardGateway(sandbox: string | null): CardGateway {
  if (!sandbox) return { processor: null, isSandbox: false };
  const client = createOutboundClient('plan_cards', { timeout: patience, size: 65_536 });
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await client
      .send({
        method,
        url: new URL(sandbox + path),
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        reach: 'loopback',
      })
      .catch((error: unknown) => {
        throw error instanceof OutboundError ? new CardOutcomeUnknown() : error;
      });
    if (answer.status === 404) return null;
    if (answer.status >= 300) throw new CardOutcomeUnknown();
    return JSON.parse(answer.text) as unknown;
  };
  const outcome = ({ status, failure }: ChargeAnswer): CardOutcome =>
    status === 'paid' ? { state: 'paid' } : { state: 'declined', failure: failure ?? 'declined' };
  return {
    isSandbox: true,
    processor: {
      async card(token) {
        const card = await ask('GET', `/v1/cards/${encodeURIComponent(token)}`);
        if (!card) return null;
        const { brand, last_four, expires } = card as Record<string, string>;
        return { brand: brand!, lastFour: last_four!, expires: expires! };
      },
      async charge({ reference, token, amountCents }) {
        const body = { reference, card: token, amount_piastres: amountCents, currency: 'EGP' };
        const charge = await ask('POST', '/v1/charges', body);
        return charge ? outcome(charge as ChargeAnswer) : { state: 'declined', failure: 'declined' };
      },
      async find(reference) {
        const found = await ask('GET', `/v1/charges?reference=${encodeURIComponent(reference)}`);
        const [charge] = (found as { charges: ChargeAnswer[] }).charges;
        return charge ? outcome(charge) : null;
      },
    },
  };
}
