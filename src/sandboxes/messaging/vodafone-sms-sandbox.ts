import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { smsHashKeyOf } from './sms-credentials.ts';
import type { SmsLedger } from './sms-ledger.ts';

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(amp|lt|gt|quot|apos));/gu, (_, number: string | undefined, name: string) =>
    number
      ? String.fromCodePoint(Number(number))
      : { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name]!,
  );

const first = (xml: string, name: string): string =>
  unescaped(new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(xml)?.[1] ?? '');

/** Sandbox of web2sms: XML, signed over the decoded text, with a status for each message; always status 200. */
export async function vodafoneSmsSandbox(app: FastifyInstance, ledger: SmsLedger): Promise<void> {
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  const xmlOf = (result: string, description: string, states: readonly string[] = []) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><SubmitSMSResponse xmlns="http://www.edafa.com/web2sms/sms/model/">` +
    `<ResultStatus>${result}</ResultStatus><Description>${description}</Description>` +
    `${states.map((state) => `<SMSStatus>${state}</SMSStatus>`).join('')}</SubmitSMSResponse>`;

  app.post<{ Body: string }>('/web2sms/sms/submit/', async (request, reply) => {
    void reply.type('application/xml');
    const xml = typeof request.body === 'string' ? request.body : '';
    const [accountId, password] = [first(xml, 'AccountId'), first(xml, 'Password')];
    if (!accountId || !password || password === 'wrong')
      return xmlOf('FAILED', 'Account ID or password is incorrect');
    const lists = [...xml.matchAll(/<SMSList>(.*?)<\/SMSList>/gsu)].map(([, list]) => ({
      sender: first(list!, 'SenderName'),
      phone: first(list!, 'ReceiverMSISDN'),
      text: first(list!, 'SMSText'),
    }));
    const signed = lists.map(
      ({ sender, phone, text }) => `&SenderName=${sender}&ReceiverMSISDN=${phone}&SMSText=${text}`,
    );
    const hash = createHmac('sha256', smsHashKeyOf(accountId))
      .update(`AccountId=${accountId}&Password=${password}${signed.join('')}`)
      .digest('hex')
      .toUpperCase();
    if (first(xml, 'SecureHash') !== hash) return xmlOf('FAILED', 'Secure hash is not valid');
    if (!lists.length) return xmlOf('FAILED', 'No messages in the request');
    const refused = ledger.nextRefusal('vodafone');
    if (refused) return xmlOf('FAILED', refused);
    const states = lists.map((message) => {
      if (!ledger.reaches(message.phone)) return 'INVALID_MSISDN';
      ledger.add({ gateway: 'vodafone', ...message });
      return 'SUBMITTED';
    });
    const isWhole = states.every((state) => state === 'SUBMITTED');
    return xmlOf(isWhole ? 'SUCCESS' : 'PARTIAL', isWhole ? 'OK' : 'Some messages were rejected', states);
  });
}
