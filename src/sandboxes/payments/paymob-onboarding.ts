/** Sandbox of Paymob's partner onboarding: the consent page of a merchant, and the request that exchanges its code for the account's keys. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sandboxPaymentCredentials } from './payment-credentials.ts';
import { escaped, sendPage, type Language } from '../sandbox-page.ts';

const words = {
  en: {
    title: 'Paymob (sandbox)',
    asks: 'The partner “%{partner}” asks for the keys of your account. This is a sandbox: the account is made up, and no money moves.',
    live: 'Approve, the account takes payments',
    test: 'Approve, the account is not activated yet',
    refuse: 'Do not approve',
    other: 'العربية',
  },
  ar: {
    title: 'باي موب (تجريبية)',
    asks: 'يطلب الشريك «%{partner}» مفاتيح حسابك. هذه بيئة تجريبية والحساب غير حقيقي، ولا تُحوَّل فيها أي أموال.',
    live: 'أوافق، والحساب مُفعَّل ويستقبل المدفوعات',
    test: 'أوافق، والحساب لم يُفعَّل بعد',
    refuse: 'لا أوافق',
    other: 'English',
  },
} as const;

interface Way {
  partner?: string;
  redirect_url?: string;
  lang?: string;
}

const isWay = ({ partner, redirect_url: back }: Way): boolean =>
  Boolean(partner) && /^https?:$/u.test(URL.parse(back ?? '')?.protocol ?? '');

/** Most unused codes that are kept. */
const mostKept = 200;

export function paymobOnboarding(app: FastifyInstance): void {
  const codes = new Map<string, { partner: string; isLive: boolean }>();

  function show(reply: FastifyReply, { lang, ...way }: Way) {
    const language: Language = lang === 'ar' ? 'ar' : 'en';
    const { title, asks, live, test, refuse, other } = words[language];
    const said = way as Record<string, string>;
    const button = (does: string, label: string, isFirst = false) =>
      `<button${isFirst ? ' class="first"' : ''} name="does" value="${does}">${label}</button>`;
    return sendPage(reply, 200, {
      language,
      title,
      other,
      otherAddress: `?${new URLSearchParams({ ...said, lang: language === 'ar' ? 'en' : 'ar' })}`,
      content: `<p>${escaped(asks.replace('%{partner}', said.partner!))}</p>
<form method="post" action="${escaped(`approve?${new URLSearchParams(said)}`)}">
${button('live', live, true)}${button('test', test)}${button('refuse', refuse)}</form>`,
    });
  }

  app.get<{ Querystring: Way }>(
    '/auth/country-selection',
    { config: { isPage: true } },
    async ({ query }, reply) =>
      isWay(query) ? show(reply, query) : reply.code(400).send('error=invalid_request'),
  );

  app.post<{ Querystring: Way; Body: { does?: string } }>(
    '/auth/approve',
    { config: { isPage: true } },
    async ({ query, body }, reply) => {
      if (!isWay(query)) return reply.code(400).send('error=invalid_request');
      const { does } = body;
      if (does !== 'live' && does !== 'test') return reply.redirect(query.redirect_url!, 303);
      const code = `woo${randomUUID()}`;
      if (codes.size >= mostKept) codes.delete(codes.keys().next().value!);
      codes.set(code, { partner: query.partner!, isLive: does === 'live' });
      const back = new URL(query.redirect_url!);
      back.searchParams.set('woocode', code);
      return reply.redirect(back.href, 303);
    },
  );

  app.post<{ Body: { partner?: string; clt?: string } }>(
    '/api/onboarding/partners-utils/merchant_info',
    async ({ headers, body }, reply) => {
      const code = headers.authorization ?? '';
      const given = codes.get(code);
      codes.delete(code);
      if (!given || given.partner !== body.partner || !body.clt)
        return reply.code(401).send({ detail: 'Invalid or used code' });
      const { paymobApiKey: account, paymobHmacSecret: known } = sandboxPaymentCredentials('paymob', code);
      // Public keys must not contain parts of the secret ones.
      const shown = known!.slice(0, 24).toUpperCase();
      return {
        api_key: account,
        pk_key_live: `egy_pk_live_${shown}`,
        sk_key_live: `egy_sk_live_${account}`,
        pk_key_test: `egy_pk_test_${shown}`,
        sk_key_test: `egy_sk_test_${account}`,
        is_live: given.isLive,
        merchant_id: 302_852,
      };
    },
  );
}
