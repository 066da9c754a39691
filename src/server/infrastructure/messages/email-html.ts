import type { Message } from './messenger.ts';

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/gu, (sign) => named[sign] ?? sign);
const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+/gu, (link) => `<a href="${link}" dir="ltr">${link}</a>`);

/** HTML of a mail: paragraphs in the direction of its language, with clickable links. */
export function emailHtml({ subject, body, language }: Message): string {
  const paragraphs = body
    .split(/\n{2,}/u)
    .map((text) => `<p>${linked(escape(text)).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="font:16px/1.6 system-ui,Tahoma,sans-serif;color:#1f2426;max-width:34rem;margin:2rem auto;padding:0 1rem">${paragraphs.join('\n')}</body></html>`;
}
