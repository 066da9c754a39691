/**
 * Webhook endpoint for external services, with a URL for each account. It is not part of the OpenAPI contract: each service
 * has its own format and signature, or none.
 */
import type { FastifyInstance } from 'fastify';

/** Most bytes of a body: webhooks are short. */
const longest = 65_536;
/** Rate limit against floods. A URL has a random key, so there is nothing to guess, and deliveries of busy stores cost no query. */
const rateLimit = { max: 600, timeWindow: '1 minute', isPerProcess: true } as const;

export interface WebhookRequest {
  /** the service, from the URL */
  service: string;
  key: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string>>;
  /** the bytes as received: signatures are computed over them */
  body: Buffer;
  now: number;
}

/** `unknown`: no account has this key; `unread`: the signature or the body is invalid. */
export type WebhookOutcome = 'received' | 'unread' | 'unknown';

/**
 * Registers the routes.
 * @param url before `/{service}/{key}`
 * @param answer handles a webhook
 * @param more registers further routes that need unparsed bodies
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
    const options = { config: { rateLimit: limitsRates && rateLimit } };
    const whole = `${url}/:service/:key`;
    // Some services check with a GET request that the URL exists.
    scope.get(whole, options, async (_request, reply) => reply.code(204).send());
    scope.post<{ Params: { service: string; key: string }; Querystring: Record<string, string> }>(
      whole,
      options,
      async ({ params, headers, query, body: sent }, reply) => {
        const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
        const outcome = await answer({ ...params, headers, query, body, now: Date.now() });
        if (outcome === 'received') return reply.code(200).send({ received: true });
        // The response gives no reason, so that forged requests reveal nothing.
        return reply.code(outcome === 'unknown' ? 404 : 400).send();
      },
    );
  });
}

/** Parses a webhook; `null` where parsing fails. */
export function readOrNull<T>(read: () => T | null | undefined): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}
