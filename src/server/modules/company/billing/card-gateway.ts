/**
 * What charges cards for plans. The number of a card never comes here: its processor gives a token for it, and charges one reference once,
 * however often it is asked.
 */
import { createOutboundClient, OutboundError } from '../../../infrastructure/http-client/outbound-client.ts';

export interface KnownCard {
  brand: string;
  lastFour: string;
  /** `2040-12` */
  expires: string;
}

export type CardFailure = 'declined' | 'insufficient' | 'expired';

export type CardOutcome = { state: 'paid' } | { state: 'declined'; failure: CardFailure };

/** No answer that says whether the card was charged. */
export class CardOutcomeUnknown extends Error {
  constructor() {
    super('The card processor did not answer.');
    this.name = 'CardSilence';
  }
}

export interface CardProcessor {
  /** The card of a token; `null`: there is none. @throws CardSilence */
  card(token: string): Promise<KnownCard | null>;
  /** @throws CardSilence when it may have been charged or not */
  charge(charge: { reference: string; token: string; amountCents: number }): Promise<CardOutcome>;
  /** What became of a reference; `null`: it never came. @throws CardSilence */
  find(reference: string): Promise<CardOutcome | null>;
}

export interface CardGateway {
  /** `null`: plans are not paid by card here */
  processor: CardProcessor | null;
  /** the cards are those of the sandbox, and no money moves */
  isSandbox: boolean;
}

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    planCards: CardGateway;
  }
}

/** Milliseconds that the processor gets: people wait for it. */
const patience = 12_000;

interface ChargeAnswer {
  status: 'paid' | 'declined';
  failure: CardFailure | null;
}

/** @param sandbox the address of the sandbox; `null`: this server has none, and no card is taken */
export function openCardGateway(sandbox: string | null): CardGateway {
  if (!sandbox) return { processor: null, isSandbox: false };
  const client = createOutboundClient({ timeout: patience, size: 65_536 });
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
