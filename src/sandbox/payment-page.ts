/** The page on which a person pays at the sandbox: one for all providers, in the language of the shop. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentProviderModel } from '../model/payment-providers.ts';
import type { PaymentLedger, SandboxPayment } from './payment-ledger.ts';

const texts = {
  en: {
    title: 'Test payment',
    sandbox: 'A sandbox of %{provider}. No money moves.',
    pay: 'Pay %{amount}',
    declined: 'Have it declined',
    pending: 'Leave it pending',
    left: 'Go back without paying',
    paid: 'This has been paid.',
    expired: 'The time to pay is over.',
    waiting: 'The payment is pending.',
    again: 'The last try was declined. You can try again.',
    unknown: 'There is no such payment.',
    back: 'Back to the shop',
    other: 'العربية',
  },
  ar: {
    title: 'دفع تجريبي',
    sandbox: 'نسخة تجريبية من %{provider}، ولا تُحوَّل فيها أي أموال.',
    pay: 'ادفع %{amount}',
    declined: 'اجعل العملية مرفوضة',
    pending: 'اتركها معلّقة',
    left: 'ارجع بدون دفع',
    paid: 'تم الدفع.',
    expired: 'انتهت مهلة الدفع.',
    waiting: 'عملية الدفع معلّقة.',
    again: 'رُفضت المحاولة الأخيرة، ويمكنك المحاولة مرة أخرى.',
    unknown: 'لا توجد عملية دفع بهذا العنوان.',
    back: 'العودة إلى المتجر',
    other: 'English',
  },
} as const;

type Language = keyof typeof texts;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (letter) => `&#${letter.codePointAt(0)};`);

const style = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#f3f4f6;color:#1f2933;
font:16px/1.5 system-ui,"Segoe UI",Tahoma,sans-serif}main{width:100%;max-width:400px;background:#fff;border-radius:16px;padding:24px;
box-shadow:0 1px 3px rgb(0 0 0/.12)}header{display:flex;justify-content:space-between;align-items:baseline;gap:16px}h1{font-size:18px;margin:0}
a{color:#1d4ed8}p{margin:8px 0 0;color:#52606d}.amount{font-size:32px;font-weight:600;color:#1f2933;margin-top:24px}.reference{direction:ltr;
unicode-bidi:isolate;overflow-wrap:anywhere}.said{background:#fef3c7;color:#78350f;border-radius:8px;padding:8px 12px;margin-top:16px}form{display:grid;
gap:12px;margin-top:24px}button,.back{font:inherit;min-height:48px;border-radius:10px;border:1px solid #cbd2d9;background:#fff;color:inherit;cursor:pointer;
display:grid;place-items:center;text-decoration:none}button.first{background:#166534;border-color:#166534;color:#fff;font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid #93c5fd;outline-offset:2px}.back{margin-top:24px}`;

/** A page that posts by itself, where a provider sends people back with a form. */
const onward = 'document.forms[0].submit()';
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(onward).digest('base64')}'`;

const moneyOf = ({ amount, currency }: SandboxPayment, language: Language): string =>
  new Intl.NumberFormat(`${language}-EG`, { style: 'currency', currency }).format(amount / 100);

function documentOf(language: Language, otherLanguage: string, content: string): string {
  const { title, other } = texts[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const otherLang = language === 'ar' ? 'en' : 'ar';
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<main><header><h1>${title}</h1><a href="${escaped(otherLanguage)}" lang="${otherLang}">${other}</a></header>${content}</main></html>`;
}

function contentOf(payment: SandboxPayment, language: Language, action: string): string {
  const words = texts[language];
  const { step, reference, returnUrl, provider } = payment;
  const name = paymentProviderModel(provider).title[language];
  const head = `<p>${escaped(words.sandbox.replace('%{provider}', name))}</p><p class="amount" data-amount="${payment.amount}">${escaped(moneyOf(payment, language))}</p>
<p class="reference">${escaped(reference)}</p>`;
  const said = step === 'declined' ? words.again : step === 'pending' ? words.waiting : null;
  if (step === 'paid' || step === 'expired')
    return `${head}<p class="said" role="status">${words[step]}</p><a class="back" href="${escaped(returnUrl)}">${words.back}</a>`;
  const button = (does: 'declined' | 'pending' | 'left') =>
    `<button name="does" value="${does}">${words[does]}</button>`;
  return `${head}${said ? `<p class="said" role="status">${said}</p>` : ''}<form method="post" action="${escaped(action)}">
<button class="first" name="does" value="paid">${escaped(words.pay.replace('%{amount}', moneyOf(payment, language)))}</button>
${button('declined')}${step === 'pending' ? '' : button('pending')}${button('left')}</form>`;
}

/** Sends somebody back: to an address, or with a page that posts a form to it, as some providers do. */
export type WayBack = (payment: SandboxPayment) => { url: string; form?: Record<string, string> };

interface Page {
  provider: SandboxPayment['provider'];
  /** where the provider shows it */
  path: string;
  /** what stands in its address */
  keyOf(request: FastifyRequest): string | undefined;
  back: WayBack;
}

/** Shows it. */
export function showPayPage(app: FastifyInstance, ledger: PaymentLedger, page: Page): void {
  const { provider, path, keyOf, back } = page;
  const found = (key: string | undefined) => ledger.find(provider, (each) => each.key === key);
  const languageOf = (request: FastifyRequest, payment?: SandboxPayment): Language => {
    const { lang } = request.query as { lang?: string };
    return lang === 'en' || lang === 'ar' ? lang : (payment?.language ?? 'en');
  };
  const send = (reply: FastifyReply, code: number, text: string) =>
    reply
      .code(code)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(text);

  app.get(path, { config: { isPage: true } }, async (request, reply) => {
    const payment = found(keyOf(request));
    const language = languageOf(request, payment);
    const other = new URL(request.url, 'http://sandbox');
    other.searchParams.set('lang', language === 'ar' ? 'en' : 'ar');
    const address = `${other.pathname}${other.search}`;
    if (!payment) return send(reply, 404, documentOf(language, address, `<p>${texts[language].unknown}</p>`));
    const content = contentOf(payment, language, `/${provider}/does/${payment.key}`);
    return send(reply, 200, documentOf(language, address, content));
  });

  app.post<{ Params: { key: string }; Body: { does?: string } }>(
    '/does/:key',
    { config: { isPage: true } },
    async (request, reply) => {
      const payment = found(request.params.key);
      const { does } = request.body;
      if (!payment || (does !== 'paid' && does !== 'declined' && does !== 'pending' && does !== 'left'))
        return reply.code(404).send();
      await ledger.go(payment, does);
      const { url, form } = back(payment);
      if (!form) return reply.redirect(url, 303);
      const fields = Object.entries(form).map(
        ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
      );
      return send(
        reply,
        200,
        documentOf(
          payment.language,
          url,
          `<form method="post" action="${escaped(url)}">${fields.join('')}
<button class="first">${texts[payment.language].back}</button></form><script>${onward}</script>`,
        ),
      );
    },
  );
}
