/**
 * Sandbox of a card processor, for payments of plans: for trying them, and for tests of the server. It listens on the loopback interface only.
 * Protocol: `POST /v1/charges` with a reference that is charged once, `GET /v1/charges?reference=`, `GET /v1/cards/<token>`.
 */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { testCards, type TestCard } from '../../shared/company/test-cards.ts';

interface Charge {
  id: string;
  reference: string;
  amount_piastres: number;
  status: 'paid' | 'declined';
  failure: string | null;
}

export interface CardSandbox {
  address: string;
  /** all charges, by reference */
  charges: ReadonlyMap<string, Charge>;
  close(): Promise<void>;
}

const failures: Partial<Record<TestCard['does'], string>> = {
  declined: 'declined',
  insufficient: 'insufficient',
  expired: 'expired',
};

/** Starts the sandbox. */
export async function startCardSandbox(): Promise<CardSandbox> {
  const charges = new Map<string, Charge>();
  const app = fastify({ logger: false, forceCloseConnections: true });
  const cardOf = (token: string) => testCards.find((each) => each.token === token);

  app.get<{ Params: { token: string } }>('/v1/cards/:token', async ({ params }, reply) => {
    const card = cardOf(params.token);
    if (!card) return reply.code(404).send({ error: 'no_card' });
    return { brand: card.brand, last_four: card.lastFour, expires: card.expires };
  });
  app.get<{ Querystring: { reference: string } }>('/v1/charges', async ({ query }) => {
    const charge = charges.get(query.reference);
    return { charges: charge ? [charge] : [] };
  });
  app.post<{ Body: { reference: string; card: string; amount_piastres: number } }>(
    '/v1/charges',
    async ({ body }, reply) => {
      const card = cardOf(body.card);
      if (!card) return reply.code(404).send({ error: 'no_card' });
      // No response, and nothing was executed.
      if (card.does === 'silent') return void reply.raw.destroy();
      const failure = failures[card.does] ?? null;
      const charge = charges.get(body.reference) ?? {
        id: `charge-${charges.size + 1}`,
        reference: body.reference,
        amount_piastres: body.amount_piastres,
        status: failure ? 'declined' : 'paid',
        failure,
      };
      charges.set(body.reference, charge);
      // Executed, but the response is lost.
      if (card.does === 'lost') return void reply.raw.destroy();
      return reply.code(201).send(charge);
    },
  );

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, charges, close: () => app.close() };
}
