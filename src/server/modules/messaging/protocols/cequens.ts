/** Adapter of Cequens: token from API key and user name, one text per call, `replyCode` 0 for success. Refusals are classified by their text. */
import {
  at,
  textAt,
  withToken,
  type ServiceAccess,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { callGateway, refusal } from './call-gateway.ts';
import { failureCodeFromText, SmsFailure, type SmsFailureCode } from './sms-failure.ts';
import type { SmsGateway } from './sms-gateway.ts';

const hour = 3_600_000;
const good = '0';

async function ask(asking: ServiceAccess, path: string, question: ServiceRequest): Promise<unknown> {
  const { status, data } = await callGateway(asking, path, { method: 'POST', ...question });
  const code = textAt(data, 'replyCode');
  const said =
    textAt(data, 'replyMessage') ?? textAt(data, 'error', 'message') ?? textAt(data, 'message') ?? code;
  if (status === 401 || status === 403) throw refusal(asking, 'sms_credentials', said);
  if (status >= 300 || (code !== null && code !== good)) {
    const meant: SmsFailureCode = failureCodeFromText(said);
    throw refusal(asking, meant, said);
  }
  if (code === null) throw new SmsFailure('sms_silent', null, question.acts ?? false);
  return data;
}

async function signIn(asking: ServiceAccess): Promise<string> {
  const { apiKey, userName } = asking.credentials;
  // A refusal of the sign-in means invalid credentials.
  const data = await ask(asking, '/auth/v1/tokens', { json: { apiKey, userName } }).catch(
    (error: unknown) => {
      if (error instanceof SmsFailure && !['sms_silent', 'sms_busy', 'sms_maintenance'].includes(error.code))
        throw new SmsFailure('sms_credentials', error.said);
      throw error;
    },
  );
  const token = textAt(data, 'data', 'access_token');
  if (!token) throw new SmsFailure('sms_silent');
  return token;
}

export const cequens: SmsGateway = {
  name: 'cequens',
  live: 'https://apis.cequens.com',

  async tryOut(asking) {
    await signIn(asking);
  },

  async send(asking, _mode, messages) {
    const { apiKey = '', userName = '', sender = '' } = asking.credentials;
    const [first] = messages;
    if (!first) return [];
    const get = () => signIn(asking);
    const data = await withToken(hour, ['cequens', asking.base, apiKey, userName], get, (token) =>
      ask(asking, '/sms/v1/messages', {
        headers: { authorization: `Bearer ${token}` },
        json: {
          senderName: sender,
          messageType: 'text',
          messageText: first.text,
          recipients: messages.map(({ phone }) => phone).join(','),
          clientMessageId: first.id,
        },
        acts: true,
      }),
    );
    const told = at(data, 'data');
    const gatewayId = textAt(told, 'MessageUUID') ?? textAt(told, 'messageUUID') ?? textAt(told, 'id');
    return messages.map(({ id }) => ({ id, state: 'sent', gatewayId }));
  },
};
