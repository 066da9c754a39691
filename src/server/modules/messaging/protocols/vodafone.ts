/**
 * Adapter of Vodafone Egypt's web2sms: signed XML, a text for each number, always status 200. Refusal texts are not published and are classified by
 * their words. No call works without submitting, so the account test submits an empty list.
 */
import { createHmac } from 'node:crypto';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { callGateway, refusal } from './call-gateway.ts';
import { failureCodeFromText, SmsFailure } from './sms-failure.ts';
import type { SmsEnd, SmsGateway, SmsMessage } from './sms-gateway.ts';

const namespace = 'http://www.edafa.com/web2sms/sms/model/';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** The signature is over the text before XML escaping. */
function signatureOf({ credentials }: ServiceAccess, messages: readonly SmsMessage[]): string {
  const { accountId = '', password = '', hashKey = '', sender = '' } = credentials;
  const each = messages.map(
    ({ phone, text }) => `&SenderName=${sender}&ReceiverMSISDN=${phone}&SMSText=${text}`,
  );
  return createHmac('sha256', hashKey)
    .update(`AccountId=${accountId}&Password=${password}${each.join('')}`)
    .digest('hex')
    .toUpperCase();
}

function bodyOf(asking: ServiceAccess, messages: readonly SmsMessage[]): string {
  const { accountId = '', password = '', sender = '' } = asking.credentials;
  const lists = messages.map(
    ({ phone, text }) =>
      `<SMSList><SenderName>${escaped(sender)}</SenderName><ReceiverMSISDN>${phone}</ReceiverMSISDN><SMSText>${escaped(text)}</SMSText></SMSList>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?><SubmitSMSRequest xmlns="${namespace}">` +
    `<AccountId>${escaped(accountId)}</AccountId><Password>${escaped(password)}</Password>` +
    `<SecureHash>${signatureOf(asking, messages)}</SecureHash>${lists.join('')}</SubmitSMSRequest>`
  );
}

/** The contents of elements with this local name, with any namespace prefix. */
const every = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s*>([^<]*)<`, 'giu'))].map(([, text]) => text!.trim());

async function submit(asking: ServiceAccess, messages: readonly SmsMessage[]) {
  const { status, body } = await callGateway(asking, '/web2sms/sms/submit/', {
    method: 'POST',
    headers: { accept: 'application/xml' },
    text: { type: 'application/xml', body: bodyOf(asking, messages) },
    acts: messages.length > 0,
    isFile: true,
  });
  const xml = body.toString('utf8');
  const [result = null] = every(xml, 'ResultStatus');
  const said = every(xml, 'Description')[0] ?? result;
  if (status === 401 || status === 403) throw refusal(asking, 'sms_credentials', said);
  if (result === null) throw new SmsFailure('sms_silent', null, messages.length > 0);
  return { isTaken: /^success$/iu.test(result), said, states: every(xml, 'SMSStatus') };
}

const wentOut = /^(?:submitted|success|sent|accepted)$/iu;

function endOf(asking: ServiceAccess, id: number, state: string): SmsEnd {
  if (wentOut.test(state)) return { id, state: 'sent', gatewayId: null };
  return { id, state: 'refused', failure: refusal(asking, failureCodeFromText(state), state) };
}

export const vodafone: SmsGateway = {
  name: 'vodafone',
  live: 'https://e3len.vodafone.com.eg',

  async tryOut(asking) {
    const { isTaken, said } = await submit(asking, []);
    // An error about the empty list is the expected response.
    if (!isTaken && failureCodeFromText(said) === 'sms_credentials')
      throw refusal(asking, 'sms_credentials', said);
  },

  async send(asking, _mode, messages) {
    const { isTaken, said, states } = await submit(asking, messages);
    if (states.length === messages.length)
      return messages.map(({ id }, place) => endOf(asking, id, states[place]!));
    if (!isTaken && !states.length) throw refusal(asking, failureCodeFromText(said), said);
    // Fewer states than messages: they cannot be assigned.
    throw new SmsFailure('sms_silent', said, true);
  },
};
