import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SmsLedger } from './sms-ledger.ts';

interface Message {
  senderName?: string;
  messageText?: string;
  recipients?: string;
}

/** Sandbox of Cequens: token authentication; `replyCode` 0 on success, else another one with a message, with status 200 or 400. */
export async function cequensSandbox(app: FastifyInstance, ledger: SmsLedger): Promise<void> {
  const no = (replyCode: number, replyMessage: string) => ({ replyCode, replyMessage, data: null });

  app.post<{ Body: { apiKey?: string; userName?: string } }>('/auth/v1/tokens', async ({ body }) => {
    const { apiKey, userName } = body ?? {};
    if (!apiKey || !userName || userName === 'wrong') return no(1, 'Invalid API key or user name');
    return { replyCode: 0, replyMessage: 'Success', data: { access_token: `sandbox-${userName}` } };
  });
  app.post<{ Body: Message }>('/sms/v1/messages', async ({ headers, body }, reply) => {
    if (!headers.authorization?.startsWith('Bearer sandbox-'))
      return reply.code(401).send(no(401, 'Token is invalid or expired'));
    const refused = ledger.nextRefusal('cequens');
    if (refused) return no(5, refused);
    const { senderName = '', messageText, recipients = '' } = body ?? {};
    if (!senderName) return reply.code(400).send(no(3, 'Sender name is not approved'));
    if (!messageText) return reply.code(400).send(no(4, 'Message text is empty'));
    const phones = recipients.split(',');
    const wrong = phones.find((phone) => !ledger.reaches(phone));
    if (wrong !== undefined) return no(6, 'Recipient number is not valid');
    for (const phone of phones)
      ledger.add({ gateway: 'cequens', sender: senderName, phone, text: messageText });
    return { replyCode: 0, replyMessage: 'Success', data: { MessageUUID: randomUUID() } };
  });
}
