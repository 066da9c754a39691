/** OAuth consent page of a sandbox, and its one-time codes. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escaped, sendPage, type Language } from '../sandbox-page.ts';

/** Most unused codes that are kept. */
const mostKept = 200;

/** Query of the authorization request. */
export interface ConsentWay {
  client_id?: string;
  redirect_uri?: string;
  response_type?: string;
  state?: string;
  code_challenge?: string;
  lang?: string;
}

interface Consent {
  /** path of the page; its form posts to `agree` beside it */
  path: string;
  /** prefix of the codes */
  codes: string;
  title: Record<Language, string>;
  asks: Record<Language, string>;
}

/** Codes that were issued and not used yet. */
export interface GivenCodes {
  /** Redeems a code. @returns the request that it was issued for; `null` when it is unknown, or of another client or redirect URI */
  take(code: string, client: string | undefined, redirectUri: string | undefined): ConsentWay | null;
}

const words = {
  en: { agree: 'Agree', refuse: 'Do not agree', other: 'العربية' },
  ar: { agree: 'أوافق', refuse: 'لا أوافق', other: 'English' },
} as const;

const leadBack = ({ redirect_uri = '', state = '' }: ConsentWay, said: Record<string, string>): string => {
  const back = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...said, ...(state && { state }) }))
    back.searchParams.set(name, value);
  return back.href;
};

const isWay = ({ client_id, redirect_uri, response_type }: ConsentWay): boolean =>
  Boolean(client_id) &&
  response_type === 'code' &&
  /^https?:$/u.test(URL.parse(redirect_uri ?? '')?.protocol ?? '');

export function consentPage(app: FastifyInstance, { path, codes: prefix, title, asks }: Consent): GivenCodes {
  const codes = new Map<string, ConsentWay>();

  app.get<{ Querystring: ConsentWay }>(path, { config: { isPage: true } }, async ({ query }, reply) => {
    if (!isWay(query)) return reply.code(400).send('error=invalid_request');
    const language = query.lang === 'ar' ? 'ar' : 'en';
    const { agree, refuse, other } = words[language];
    const { lang: _, ...way } = query as Record<string, string>;
    const otherLanguage = language === 'ar' ? 'en' : 'ar';
    return sendPage(reply, 200, {
      language,
      title: title[language],
      other,
      otherAddress: `?${new URLSearchParams({ ...way, lang: otherLanguage })}`,
      content: `<p>${asks[language]}</p><form method="post" action="${escaped(`agree?${new URLSearchParams(way)}`)}">
<button class="first" name="does" value="agree">${agree}</button><button name="does" value="refuse">${refuse}</button></form>`,
    });
  });

  app.post<{ Querystring: ConsentWay; Body: { does?: string } }>(
    path.replace(/[^/]*$/u, 'agree'),
    { config: { isPage: true } },
    async ({ query, body }, reply) => {
      if (!isWay(query)) return reply.code(400).send('error=invalid_request');
      if (body.does !== 'agree')
        return reply.redirect(
          leadBack(query, { error: 'access_denied', error_description: 'end-user denied authorization' }),
          303,
        );
      const code = `${prefix}${randomUUID()}`;
      if (codes.size >= mostKept) codes.delete(codes.keys().next().value!);
      codes.set(code, query);
      return reply.redirect(leadBack(query, { code }), 303);
    },
  );

  return {
    take(code, client, redirectUri) {
      const given = codes.get(code);
      codes.delete(code);
      return given && given.client_id === client && given.redirect_uri === redirectUri ? given : null;
    },
  };
}
