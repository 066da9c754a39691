/** How Khazenly lets a store in: a page on which somebody agrees, a code that serves once, and tokens for it, as Salesforce gives them. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escaped, sendPage } from './sandbox-page.ts';
import type { Sandbox } from './sandbox.ts';

const oauth = '/selfservice/services/oauth2';
/** Codes that nobody came back with, and tokens that serve no more. */
const mostKept = 200;
const linkedToken = '5Aep8';

interface Way {
  client_id?: string;
  redirect_uri?: string;
  response_type?: string;
  state?: string;
  lang?: string;
}

interface Grant extends Way {
  grant_type?: string;
  refresh_token?: string;
  code?: string;
}

const words = {
  en: {
    title: 'Khazenly (sandbox)',
    asks: 'Matjar asks to give your orders to Khazenly. This is a sandbox: nothing is brought to anybody.',
    agree: 'Agree',
    refuse: 'Do not agree',
    other: 'العربية',
  },
  ar: {
    title: 'خزنلي (تجريبية)',
    asks: 'يطلب متجر أن يسلّم طلباتك إلى خزنلي. هذه بيئة تجريبية ولا يصل شيء إلى أحد.',
    agree: 'أوافق',
    refuse: 'لا أوافق',
    other: 'English',
  },
} as const;

export function khazenlyAuthorization(app: FastifyInstance, sandbox: Sandbox): void {
  const codes = new Map<string, { client: string; redirectUri: string }>();
  /** a refresh token serves once; with an access token comes the next one */
  const used = new Set<string>();

  const leadBack = ({ redirect_uri = '', state = '' }: Way, said: Record<string, string>): string => {
    const back = new URL(redirect_uri);
    for (const [name, value] of Object.entries({ ...said, ...(state && { state }) }))
      back.searchParams.set(name, value);
    return back.href;
  };
  const isWay = ({ client_id, redirect_uri, response_type }: Way): boolean =>
    Boolean(client_id) &&
    response_type === 'code' &&
    /^https?:$/u.test(URL.parse(redirect_uri ?? '')?.protocol ?? '');

  app.get<{ Querystring: Way }>(
    `${oauth}/authorize`,
    { config: { isPage: true } },
    async ({ query }, reply) => {
      if (!isWay(query)) return reply.code(400).send('error=invalid_request');
      const language = query.lang === 'ar' ? 'ar' : 'en';
      const { title, asks, agree, refuse, other } = words[language];
      const { lang: _, ...way } = query as Record<string, string>;
      const otherLanguage = language === 'ar' ? 'en' : 'ar';
      return sendPage(reply, 200, {
        language,
        title,
        other,
        otherAddress: `?${new URLSearchParams({ ...way, lang: otherLanguage })}`,
        content: `<p>${asks}</p><form method="post" action="${escaped(`agree?${new URLSearchParams(way)}`)}">
<button class="first" name="does" value="agree">${agree}</button><button name="does" value="refuse">${refuse}</button></form>`,
      });
    },
  );

  app.post<{ Querystring: Way; Body: { does?: string } }>(
    `${oauth}/agree`,
    { config: { isPage: true } },
    async ({ query, body }, reply) => {
      if (!isWay(query)) return reply.code(400).send('error=invalid_request');
      if (body.does !== 'agree')
        return reply.redirect(
          leadBack(query, { error: 'access_denied', error_description: 'end-user denied authorization' }),
          303,
        );
      const code = `aPrx${randomUUID()}`;
      if (codes.size >= mostKept) codes.delete(codes.keys().next().value!);
      codes.set(code, { client: query.client_id!, redirectUri: query.redirect_uri! });
      return reply.redirect(leadBack(query, { code }), 303);
    },
  );

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
      const given = codes.get(code);
      codes.delete(code);
      if (given?.client !== client || given?.redirectUri !== redirectUri)
        return no('invalid_grant', 'expired authorization code');
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
