/**
 * Route `/api/v2/jumia_integrations/callback`: OAuth redirect from Jumia. It only redirects the browser, so it is not in the OpenAPI contract. The
 * state identifies the store, the cookie the browser.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { isLocale } from '../../../../shared/texts/locale.ts';
import { can, type SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { refuseSupportWrite } from '../../../infrastructure/sessions/access.ts';
import { enterSession, inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { connect } from '../connections.ts';
import { clearOAuthFlowCookie, readOAuthFlowCookie } from '../oauth-flow-cookie.ts';
import { endOAuthFlow } from '../oauth-flows.ts';
import { jumiaCallback } from './jumia.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';

type Returned = Record<string, string>;
type Outcome = 'connected' | 'denied' | 'failed';

export default async function jumia(
  app: FastifyInstance,
  { services, limitsRates }: { services: Services; limitsRates: boolean },
): Promise<void> {
  const rateLimit = limitsRates ? ({ max: 60, timeWindow: '1 minute' } as const) : (false as const);
  app.get<{ Querystring: Returned }>(
    '/api/v2/jumia_integrations/callback',
    { config: { rateLimit } },
    async (request, reply) => {
      const kept = readOAuthFlowCookie(services, request);
      const outcome = await comeBack(services, request, kept);
      const language = isLocale(kept?.language) ? kept.language : 'en';
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', clearOAuthFlowCookie(services))
        .redirect(`${services.publicOrigin()}/${language}/settings/integrations?jumia=${outcome}`, 302);
    },
  );
}

async function comeBack(
  services: Services,
  request: FastifyRequest<{ Querystring: Returned }>,
  kept: ReturnType<typeof readOAuthFlowCookie>,
): Promise<Outcome> {
  const { jumia: client, database, secret } = services;
  const { state } = request.query;
  // The state is consumed even if the rest is invalid.
  const visitor = typeof state === 'string' ? await endOAuthFlow(database.kysely, state) : null;
  if (!client || !visitor || !kept || kept.state !== state) return 'failed';
  try {
    const tokens = await client.tokensFor(kept, jumiaCallback(services), request.query);
    const isKept = await inTransaction(database, async (transaction) => {
      const text = await enterSession(transaction, visitor.session);
      const facts = text === null ? null : (JSON.parse(text) as SignInFacts);
      // The user signed out, changed the store or lost the permission meanwhile.
      if (facts?.company?.id !== visitor.companyId || facts.user.id !== visitor.userId) return false;
      if (!can(facts, 'settings', 'edit')) return false;
      refuseSupportWrite('signed-in', facts);
      await connect(transaction, { ...facts, companyId: visitor.companyId }, tokens, secret, request.ip);
      return true;
    });
    if (!isKept) await client.giveBack(tokens).catch(() => undefined);
    return isKept ? 'connected' : 'failed';
  } catch (error) {
    if (error instanceof AuthorizationResponseError && /denied|cancel/u.test(error.error)) return 'denied';
    request.log.warn(
      { code: (error as { code?: string }).code },
      'A store could not be connected with Jumia.',
    );
    return 'failed';
  }
}
