/** Handlers of the Jumia connection: sign-in URL, status, disconnect. */
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import { jumiaVariables } from '../jumia-settings.ts';
import { refuseSupportWrite } from '../../../infrastructure/sessions/access.ts';
import { disconnect, readConnection } from '../connections.ts';
import { writeOAuthFlowCookie } from '../oauth-flow-cookie.ts';
import { beginOAuthFlow } from '../oauth-flows.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Services } from '../../../infrastructure/http/request-context.ts';

/** OAuth redirect URI; it must be registered at Jumia. */
export const jumiaCallback = (services: Services) =>
  `${services.publicOrigin()}/api/v2/jumia_integrations/callback`;

/** Starts the OAuth flow: a URL that is valid once, for ten minutes, in this browser. */
export const login: Handler = async (_request, { services, write, tokenHash, language }) => {
  const { jumia } = services;
  if (!jumia)
    throw new Problem(409, 'jumia_not_set_up', { params: { variables: jumiaVariables.join(', ') } });
  const visit = { state: randomState(), verifier: randomPKCECodeVerifier(), language };
  await write(async (transaction, session) => {
    // A GET by the specification, but it starts a change.
    refuseSupportWrite('signed-in', session);
    await beginOAuthFlow(transaction, session, tokenHash!, visit.state);
  });
  const page = await jumia.pageFor(visit, jumiaCallback(services));
  return {
    body: { data: { url: page.href } },
    headers: { 'set-cookie': writeOAuthFlowCookie(services, visit) },
  };
};

export const read: Handler = async (_request, { services, read: reading }) => {
  const data = await reading(async (transaction, { companyId }) => ({
    isAvailable: services.jumia !== null,
    ...(await readConnection(transaction, companyId)),
  }));
  return { body: { data } };
};

/** Deletes the tokens, then revokes them at Jumia; a failed revocation does not keep the store connected. */
export const end: Handler = async (request, { services, write, ip, afterCommit }) => {
  const { wasConnected, tokens } = await write((transaction, session) =>
    disconnect(transaction, session, services.secret, ip),
  );
  if (!wasConnected) throw new Problem(404, 'not_found');
  await afterCommit(async () => {
    if (!tokens) return;
    void services.jumia
      ?.giveBack(tokens)
      .catch((error: unknown) =>
        request.log.warn(
          { code: (error as { code?: string }).code },
          'Tokens could not be given back to Jumia.',
        ),
      );
  });
  return { status: 204 };
};
