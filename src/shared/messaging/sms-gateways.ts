/**
 * SMS gateways: account fields and batch sizes. Source: integrators' code (SMS Misr) and the vendors' manuals (Vodafone, Cequens);
 * to be confirmed with a contract.
 */
import { keyField, problemsOfFields, type CredentialField } from '../orders/credentials.ts';
import type { Locale } from '../texts/locale.ts';

export const smsGatewayNames = ['sms_misr', 'vodafone', 'cequens'] as const;
export type SmsGatewayName = (typeof smsGatewayNames)[number];

/** `test`: the gateway's own test mode, which delivers nothing; `sandbox`: a local simulation. */
export type SmsMode = 'live' | 'test' | 'sandbox';

export interface SmsGatewayModel {
  name: SmsGatewayName;
  title: Record<Locale, string>;
  fields: readonly (CredentialField & { title: Record<Locale, string> })[];
  /** supported modes besides the sandbox */
  modes: readonly ('live' | 'test')[];
  /** largest number of recipients per call */
  atOnce: number;
  /** whether a call takes a text per recipient */
  textForEach: boolean;
  /** the merchant's page at the vendor */
  page: string;
}

/** The sender id agreed with the gateway. */
const sender = (example: string, pattern: RegExp) => ({
  name: 'sender',
  title: { en: 'Sender', ar: 'اسم المرسِل' },
  pattern,
  isSecret: false,
  example,
});

/** A text chosen by the user, unlike a generated key. */
const word = (name: string, title: Record<Locale, string>, isSecret: boolean, example: string) => ({
  name,
  title,
  pattern: /^[^\s\p{Cc}](?:[^\p{Cc}]{0,198}[^\s\p{Cc}])?$/u,
  isSecret,
  example,
});

const models: readonly SmsGatewayModel[] = [
  {
    name: 'sms_misr',
    title: { en: 'SMS Misr', ar: 'إس إم إس مصر' },
    fields: [
      word('username', { en: 'User name', ar: 'اسم المستخدم' }, false, '…'),
      word('password', { en: 'Password', ar: 'كلمة المرور' }, true, '…'),
      {
        ...sender('…', /^[\u0021-\u007e](?:[\u0020-\u007e]{0,98}[\u0021-\u007e])?$/u),
        title: { en: 'Sender token', ar: 'رمز المرسِل' },
      },
    ],
    modes: ['live', 'test'],
    atOnce: 100,
    textForEach: false,
    page: 'https://smsmisr.com',
  },
  {
    name: 'vodafone',
    title: { en: 'Vodafone web2sms', ar: 'فودافون web2sms' },
    fields: [
      word('accountId', { en: 'Account ID', ar: 'رقم الحساب' }, false, '…'),
      word('password', { en: 'Password', ar: 'كلمة المرور' }, true, '…'),
      {
        ...keyField('hashKey', '…'),
        title: { en: 'Secure hash key', ar: 'مفتاح التوقيع' },
      },
      sender('NAKHLA', /^[\w .&-]{1,11}$/u),
    ],
    modes: ['live'],
    atOnce: 50,
    textForEach: true,
    page: 'https://e3len.vodafone.com.eg',
  },
  {
    name: 'cequens',
    title: { en: 'Cequens', ar: 'سيكوينز' },
    fields: [
      { ...keyField('apiKey', '…'), title: { en: 'API key', ar: 'مفتاح API' } },
      word('userName', { en: 'User name', ar: 'اسم المستخدم' }, false, '…'),
      sender('NAKHLA', /^[\w .&-]{1,11}$/u),
    ],
    modes: ['live'],
    atOnce: 100,
    textForEach: false,
    page: 'https://www.cequens.com',
  },
];

/** The model of a gateway. */
export const smsGatewayModel = (name: SmsGatewayName): SmsGatewayModel =>
  models.find((model) => model.name === name)!;

/**
 * Validates credentials.
 * @returns error codes by field
 */
export const smsCredentialProblems = (
  name: SmsGatewayName,
  given: Readonly<Record<string, string | null | undefined>>,
): Record<string, 'required' | 'sms_format'> =>
  problemsOfFields(smsGatewayModel(name).fields, given, 'sms_format');
