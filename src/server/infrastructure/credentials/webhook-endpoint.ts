/**
 * A door at which services of others tell of what they do for a store, an address for each account. It stands beside the contract, since each writes
 * and signs in its own way, or not at all.
 */
import type { FastifyInstance } from 'fastify';

/** Bytes: notices are short. */
const longest = 65_536;
/** From one address in a minute. */
const most = 600;

export interface WebhookRequest {
  /** the service, as the address names it */
  service: string;
  key: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string>>;
  /** as it came: signatures are made over the letters, not over what they say */
  body: Buffer;
  now: number;
}

/** `unknown`: the address belongs to nobody; `unread`: it is not signed as agreed, or says nothing. */
export type WebhookOutcome = 'received' | 'unread' | 'unknown';

/**
 * Opens the door.
 * @param url before `/{service}/{key}`
 * @param answer what becomes of a notice
 * @param more what else is reached with bodies as they came
 */
export async function registerWebhookEndpoint(
  app: FastifyInstance,
  url: string,
  limitsRates: boolean,
  answer: (notice: WebhookRequest) => Promise<WebhookOutcome>,
  more?: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longest }, (_request, body, done) =>
      done(null, body),
    );
    more?.(scope);
    const options = {
      config: { rateLimit: limitsRates ? { max: most, timeWindow: '1 minute' } : (false as const) },
    };
    const whole = `${url}/:service/:key`;
    // Some look whether anybody is there before they believe in the address.
    scope.get(whole, options, async (_request, reply) => reply.code(204).send());
    scope.post<{ Params: { service: string; key: string }; Querystring: Record<string, string> }>(
      whole,
      options,
      async ({ params, headers, query, body: sent }, reply) => {
        const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
        const outcome = await answer({ ...params, headers, query, body, now: Date.now() });
        if (outcome === 'received') return reply.code(200).send({ received: true });
        // Not told why: whoever signs wrongly learns nothing.
        return reply.code(outcome === 'unknown' ? 404 : 400).send();
      },
    );
  });
}

/** What a notice says, where reading it fails as little as it is believed. */
export function readOrNull<T>(read: () => T | null | undefined): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}
