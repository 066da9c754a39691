import type { FastifyInstance } from 'fastify';
import type { SmsLedger } from './sms-ledger.ts';

interface Form {
  environment?: string;
  username?: string;
  password?: string;
  sender?: string;
  mobile?: string;
  language?: string;
  message?: string;
}

/** Most characters of the text and its numbers. */
const longest = 1000;

/** Sandbox of SMS Misr: always status 200; a code as text, under a key whose letter case alternates between responses. */
export async function smsMisrSandbox(app: FastifyInstance, ledger: SmsLedger): Promise<void> {
  let isOdd = false;
  const answer = (code: string, more: object = {}) => {
    isOdd = !isOdd;
    return { [isOdd ? 'code' : 'Code']: code, ...more };
  };
  const isUnknown = ({ username, password }: Form) => !username || !password || password === 'wrong';

  app.post<{ Body: Form }>('/api/SMS/', async ({ body }) => {
    const { environment, sender, mobile = '', language, message } = body ?? {};
    if (isUnknown(body ?? {})) return answer('1903');
    const refused = ledger.nextRefusal('sms_misr');
    if (refused) return answer(refused);
    if (environment !== '1' && environment !== '2') return answer('1912');
    if (!sender) return answer('1904');
    const phones = mobile.split(',');
    if (!phones.every((phone) => ledger.reaches(phone))) return answer('1905');
    if (!message) return answer('1909');
    if (!['1', '2', '3'].includes(language ?? '')) return answer('1910');
    if (message.length > longest) return answer('1911');
    const [id] = phones.map((phone) => ledger.add({ gateway: 'sms_misr', sender, phone, text: message }));
    return answer('1901', { SMSID: String(7_500_000 + id!), Cost: (phones.length * 0.18).toFixed(2) });
  });
  app.post<{ Body: Form }>('/api/Balance/', async ({ body }) =>
    isUnknown(body ?? {}) ? answer('1903') : answer('6000', { Balance: '125.50' }),
  );
}
