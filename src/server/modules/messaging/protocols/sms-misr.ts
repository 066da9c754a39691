/**
 * Adapter of SMS Misr: form posts, always status 200, with a text code under `code` or `Code`; one text per call. The response of the balance call is
 * not documented, so only a code of refusal counts there.
 */
import { measureSms } from '../../../../shared/messaging/sms-text.ts';
import type { SmsMode } from '../../../../shared/messaging/sms-gateways.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { anyCase, callGateway, refusal } from './call-gateway.ts';
import { SmsFailure, type SmsFailureCode } from './sms-failure.ts';
import type { SmsGateway } from './sms-gateway.ts';

const taken = '1901';

const codes: Readonly<Record<string, SmsFailureCode>> = {
  '1902': 'sms_refused',
  '1903': 'sms_credentials',
  '1904': 'sms_sender',
  '1905': 'sms_number',
  '1906': 'sms_credit',
  '1907': 'sms_maintenance',
  '1908': 'sms_refused',
  '1909': 'sms_text',
  '1910': 'sms_text',
  '1911': 'sms_text',
  '1912': 'sms_refused',
};

async function ask(asking: ServiceAccess, path: string, form: Record<string, string>, acts: boolean) {
  const { username = '', password = '' } = asking.credentials;
  const { status, data } = await callGateway(asking, path, {
    method: 'POST',
    form: { username, password, ...form },
    acts,
  });
  const code = anyCase(data, 'code');
  if (status === 401 || status === 403) throw refusal(asking, 'sms_credentials', anyCase(data, 'message'));
  const failure = codes[code ?? ''];
  if (failure) throw refusal(asking, failure, anyCase(data, 'message') ?? code);
  if (status >= 300) throw refusal(asking, 'sms_refused', anyCase(data, 'message') ?? code);
  return { code, data };
}

/** Environment parameter: 2 for the vendor's test mode, which delivers nothing, 1 for production. */
const environmentOf = (mode: SmsMode): string => (mode === 'test' ? '2' : '1');

export const smsMisr: SmsGateway = {
  name: 'sms_misr',
  live: 'https://smsmisr.com',

  async tryOut(asking) {
    await ask(asking, '/api/Balance/', {}, false);
  },

  async send(asking, mode, messages) {
    const text = messages[0]?.text ?? '';
    const form = {
      environment: environmentOf(mode),
      sender: asking.credentials.sender ?? '',
      mobile: messages.map(({ phone }) => phone).join(','),
      language: measureSms(text).encoding === 'gsm' ? '1' : '2',
      message: text,
    };
    const { code, data } = await ask(asking, '/api/SMS/', form, true);
    // Neither accepted nor refused with a known code.
    if (code !== taken) throw new SmsFailure('sms_silent', code, true);
    const gatewayId = anyCase(data, 'smsid');
    return messages.map(({ id }) => ({ id, state: 'sent', gatewayId }));
  },
};
