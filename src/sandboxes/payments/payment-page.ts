/** Payment page of the sandbox: one for all providers, in the shop's language. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentProviderModel } from '../../shared/orders/payment-providers.ts';
import type { PaymentLedger, SandboxPayment } from './payment-ledger.ts';
import { escaped, sendPage, type Language } from '../sandbox-page.ts';

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

/** Script of a page that posts its form, where a provider returns customers with a form. */
const onward = 'document.forms[0].submit()';
const onwardHash = `'sha256-${createHash('sha256').update(onward).digest('base64')}'`;

const moneyOf = ({ amount, currency }: SandboxPayment, language: Language): string =>
  new Intl.NumberFormat(`${language}-EG`, { style: 'currency', currency }).format(amount / 100);

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

/** Return of a customer: a URL, or a page that posts a form to it, as some providers do. */
export type WayBack = (payment: SandboxPayment) => { url: string; form?: Record<string, string> };

interface Page {
  provider: SandboxPayment['provider'];
  /** the provider's path of the page */
  path: string;
  /** reads the payment's key from the URL */
  keyOf(request: FastifyRequest): string | undefined;
  back: WayBack;
}

/** Registers the page. */
export function showPayPage(app: FastifyInstance, ledger: PaymentLedger, page: Page): void {
  const { provider, path, keyOf, back } = page;
  const found = (key: string | undefined) => ledger.find(provider, (each) => each.key === key);
  const languageOf = (request: FastifyRequest, payment?: SandboxPayment): Language => {
    const { lang } = request.query as { lang?: string };
    return lang === 'en' || lang === 'ar' ? lang : (payment?.language ?? 'en');
  };
  const send = (
    reply: FastifyReply,
    code: number,
    language: Language,
    otherAddress: string,
    content: string,
  ) => {
    const { title, other } = texts[language];
    return sendPage(reply, code, { language, title, other, otherAddress, content, script: onwardHash });
  };

  app.get(path, { config: { isPage: true } }, async (request, reply) => {
    const payment = found(keyOf(request));
    const language = languageOf(request, payment);
    const other = new URL(request.url, 'http://sandbox');
    other.searchParams.set('lang', language === 'ar' ? 'en' : 'ar');
    const address = `${other.pathname}${other.search}`;
    if (!payment) return send(reply, 404, language, address, `<p>${texts[language].unknown}</p>`);
    const content = contentOf(payment, language, `/${provider}/does/${payment.key}`);
    return send(reply, 200, language, address, content);
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
        payment.language,
        url,
        `<form method="post" action="${escaped(url)}">${fields.join('')}
<button class="first">${texts[payment.language].back}</button></form><script>${onward}</script>`,
      );
    },
  );
}
