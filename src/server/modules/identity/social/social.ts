/**
 * Routes of social sign-in: `/api/v2/authentication/social/{vendor}` and its `/callback`. They only redirect the browser, so they are not in the
 * OpenAPI contract; the result is read by calls of the contract.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { isLocale } from '../../../../shared/texts/locale.ts';
import type { Origin } from '../account-audit.ts';
import {
  recordSignInRefusal,
  verifyVendorIdentity,
  signInWithVendor,
  type Outcome,
} from './social-sign-in.ts';
import { clearSealedCookie, writeSealedCookie, readSealedCookie } from './sealed-cookies.ts';
import type { OAuthState } from './oauth-state.ts';
import type { Returned } from './vendor-client.ts';
import { isVendor, type Vendor } from './vendors.ts';
import { sessionCookies } from '../../../infrastructure/sessions/tokens.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';

const socialPath = '/api/v2/authentication/social';
const rateLimit = { max: 60, timeWindow: '1 minute' } as const;
const formLimit = 32_768;

interface Visit {
  Params: { vendor: string };
  Querystring: Record<string, string | undefined>;
}

export default async function social(
  app: FastifyInstance,
  { services, limitsRates }: { services: Services; limitsRates: boolean },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const config = { rateLimit: limitsRates ? rateLimit : false } as const;

  app.get<Visit>(`${socialPath}/:vendor`, { config }, async (request, reply) => {
    const { vendor, client } = known(services, request.params.vendor);
    const errand = newErrand(vendor, request.query);
    try {
      const page = await client.pageFor(errand, callbackOf(services, vendor));
      return leadTo(reply, page.href, [writeSealedCookie(services, 'errand', errand)]);
    } catch (error) {
      request.log.error(error);
      return end(reply, services, errand, { outcome: 'failed' });
    }
  });

  const callback = async (request: FastifyRequest<Visit>, reply: FastifyReply) => {
    const { vendor, client } = known(services, request.params.vendor);
    const returned = (request.method === 'POST' ? (request.body ?? {}) : request.query) as Returned;
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const errand = readSealedCookie(services, 'errand', request);
    if (!errand || errand.vendor !== vendor) {
      await recordSignInRefusal(services, vendor, origin, 'social_failed');
      return end(
        reply,
        services,
        { ...newErrand(vendor, {}), display: errand?.display ?? 'page' },
        { outcome: 'failed' },
      );
    }
    const outcome = await comeBack(request, errand, returned, origin);
    return end(reply, services, errand, outcome);

    async function comeBack(
      asked: FastifyRequest,
      sent: OAuthState,
      back: Returned,
      from: Origin,
    ): Promise<Outcome> {
      try {
        const profile = await client.whoCameBack(sent, callbackOf(services, vendor), back);
        const who = { vendor, profile, origin: from, language: sent.language };
        return await (sent.intent === 'link'
          ? verifyVendorIdentity(services, who)
          : signInWithVendor(services, who));
      } catch (error) {
        const isDenied =
          error instanceof oidc.AuthorizationResponseError && /denied|cancel/u.test(error.error);
        if (!isDenied)
          asked.log.warn({ code: (error as { code?: string }).code }, 'A sign-in elsewhere failed.');
        const outcome = isDenied ? 'denied' : 'failed';
        await recordSignInRefusal(services, vendor, from, `social_${outcome}`);
        return { outcome };
      }
    }
  };
  app.get<Visit>(`${socialPath}/:vendor/callback`, { config }, callback);
  // Apple posts a form from its own site.
  app.post<Visit>(
    `${socialPath}/:vendor/callback`,
    { config: { ...config, isFromElsewhere: true } },
    callback,
  );
}

function known(services: Services, name: string) {
  const client = isVendor(name) ? services.social[name] : undefined;
  if (!client) throw new Problem(404, 'not_found');
  return { vendor: name as Vendor, client };
}

const callbackOf = (services: Services, vendor: Vendor) =>
  `${services.publicOrigin()}${socialPath}/${vendor}/callback`;

function newErrand(vendor: Vendor, query: Visit['Querystring']): OAuthState {
  return {
    vendor,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    intent: query.intent === 'link' ? 'link' : 'sign_in',
    display: query.display === 'popup' ? 'popup' : 'page',
    language: isLocale(query.language) ? query.language : 'en',
    next: String(query.next ?? '').slice(0, 500),
  };
}

/** Redirects to the final page with the outcome. The email is in the fragment, which is not sent to servers or logged. */
function end(
  reply: FastifyReply,
  services: Services,
  { vendor, display, language, next }: OAuthState,
  result: Outcome,
) {
  const { outcome } = result;
  const query = new URLSearchParams({
    outcome,
    vendor,
    ...(display === 'popup' && { display }),
    ...(next && { next }),
  });
  const ticket = 'ticket' in result ? result.ticket : null;
  const email = ticket?.for === 'link' && ticket.email ? `#email=${encodeURIComponent(ticket.email)}` : '';
  return leadTo(reply, `${services.publicOrigin()}/${language}/auth-success?${query}${email}`, [
    clearSealedCookie(services, 'errand'),
    ...(ticket ? [writeSealedCookie(services, 'ticket', ticket)] : []),
    ...('token' in result ? sessionCookies(result.token, services.secure) : []),
  ]);
}

function leadTo(reply: FastifyReply, address: string, cookies: string[]) {
  return reply.header('cache-control', 'no-store').header('set-cookie', cookies).redirect(address, 302);
}
