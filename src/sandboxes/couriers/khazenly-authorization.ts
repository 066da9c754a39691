/** OAuth of the Khazenly sandbox: consent page, one-time code and tokens, as with Salesforce. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { consentPage } from '../channels/consent-page.ts';
import type { Sandbox } from '../sandbox.ts';

const oauth = '/selfservice/services/oauth2';
/** Most used tokens that are remembered. */
const mostKept = 200;
const linkedToken = '5Aep8';

interface Grant {
  client_id?: string;
  redirect_uri?: string;
  grant_type?: string;
  refresh_token?: string;
  code?: string;
}

export function khazenlyAuthorization(app: FastifyInstance, sandbox: Sandbox): void {
  /** used refresh tokens: each is valid once, and an access token comes with the next one */
  const used = new Set<string>();
  const codes = consentPage(app, {
    path: `${oauth}/authorize`,
    codes: 'aPrx',
    title: { en: 'Khazenly (sandbox)', ar: 'خزنلي (تجريبية)' },
    asks: {
      en: 'Matjar asks to give your orders to Khazenly. This is a sandbox: nothing is brought to anybody.',
      ar: 'يطلب متجر أن يسلّم طلباتك إلى خزنلي. هذه بيئة تجريبية ولا يصل شيء إلى أحد.',
    },
  });

  app.post<{ Body: Grant }>(`${oauth}/token`, async ({ body }, reply) => {
    const no = (error: string, error_description: string) =>
      reply.code(400).send({ error, error_description });
    const tokens = {
      access_token: `sandbox-${Date.now()}${sandbox.tokenEnd('khazenly')}`,
      instance_url: 'https://sandbox.example',
      token_type: 'Bearer',
    };
    if (body.grant_type === 'authorization_code') {
      const { code = '', client_id: client, redirect_uri: redirectUri } = body;
      if (!codes.take(code, client, redirectUri)) return no('invalid_grant', 'expired authorization code');
      return { ...tokens, refresh_token: `${linkedToken}${randomUUID()}`, scope: 'refresh_token api' };
    }
    if (body.grant_type !== 'refresh_token') return no('unsupported_grant_type', 'grant type not supported');
    const { refresh_token: given = '' } = body;
    if (!given || given.includes('wrong') || used.has(given))
      return no('invalid_grant', 'expired access/refresh token');
    if (!given.startsWith(linkedToken)) return tokens;
    if (used.size >= mostKept) used.delete(used.values().next().value!);
    used.add(given);
    return { ...tokens, refresh_token: `${linkedToken}${randomUUID()}` };
  });
}
