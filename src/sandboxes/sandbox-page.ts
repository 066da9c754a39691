/** HTML page of a sandbox: a card with a header, in one of two languages, without external resources. */
import type { FastifyReply } from 'fastify';

export type Language = 'en' | 'ar';

export const escaped = (text: string): string =>
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

interface Page {
  language: Language;
  title: string;
  /** the name of the other language, and the same page in it */
  other: string;
  otherAddress: string;
  /** HTML; untrusted values in it must be {@link escaped} */
  content: string;
  /** CSP source of the one inline script */
  script?: string;
}

/** Sends the page, uncached and without a referrer. */
export function sendPage(
  reply: FastifyReply,
  code: number,
  { language, title, other, otherAddress, content, script }: Page,
): FastifyReply {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const otherLanguage = language === 'ar' ? 'en' : 'ar';
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'${script ? `; script-src ${script}` : ''}`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<main><header><h1>${title}</h1><a href="${escaped(otherAddress)}" lang="${otherLanguage}">${other}</a></header>${content}</main></html>`);
}
