/** Tax account of a store: fields and formats, shared by form and server. */
import { keyField, type CredentialField } from '../orders/credentials.ts';

/** The sandbox is a local simulation without legal effect. */
export type TaxMode = 'production' | 'preproduction' | 'sandbox';

/** A public field of the account. */
export interface TaxField {
  name: TaxFieldName;
  pattern: RegExp;
  isOptional?: boolean;
  example: string;
}

export type TaxFieldName =
  | 'registrationNumber'
  | 'tradeName'
  | 'branchCode'
  | 'activityCode'
  | 'governorate'
  | 'city'
  | 'street'
  | 'building'
  | 'posSerial'
  | 'clientId'
  | 'itemType'
  | 'itemCode';
export type TaxSettings = Partial<Record<TaxFieldName, string>>;

const anyText = /^[^\p{Cc}]{1,100}$/u;

export const taxFields: readonly TaxField[] = [
  { name: 'registrationNumber', pattern: /^\d{9}$/u, example: '674859545' },
  { name: 'tradeName', pattern: anyText, example: 'Nakhla' },
  { name: 'branchCode', pattern: /^\d{1,4}$/u, example: '0' },
  { name: 'activityCode', pattern: /^\d{4}$/u, example: '4791' },
  { name: 'governorate', pattern: anyText, example: 'cairo' },
  { name: 'city', pattern: anyText, example: 'nasr city' },
  { name: 'street', pattern: anyText, example: 'makram ebeid' },
  { name: 'building', pattern: anyText, example: '12' },
  { name: 'posSerial', pattern: /^[\w.-]{3,60}$/u, example: 'MATJAR-1' },
  { name: 'clientId', pattern: /^[\u0021-\u007e]{6,100}$/u, example: '6f1b0a52-1c7d-4f0e-9a3e-5d2c8b7e4f10' },
  { name: 'itemType', pattern: /^(?:EGS|GS1)$/u, isOptional: true, example: 'EGS' },
  { name: 'itemCode', pattern: anyText, isOptional: true, example: 'EG-674859545-1001' },
];

/** Write-only fields. */
export const taxSecrets: readonly CredentialField[] = [
  keyField('clientSecret', 'a1b2c3d4-e5f6-7890-abcd-ef1234567890'),
  { ...keyField('presharedKey', '3f9c2d7a51'), isOptional: true },
];

/** Fields that the authority assigns; not needed in the sandbox. */
const givenByAuthority: ReadonlySet<string> = new Set(['posSerial', 'clientId']);

export const isNeededFor = ({ name, isOptional }: Pick<TaxField, 'name' | 'isOptional'>, mode: TaxMode) =>
  !isOptional && !(mode === 'sandbox' && givenByAuthority.has(name));

/** Device serial in the sandbox. */
export const sandboxSerial = 'SANDBOX-1';

/**
 * Whether a code is a valid item code: the taxpayer’s own (EGS), or GS1.
 * @param registrationNumber owner of EGS codes; absent: any
 */
export function isItemCode(type: string, code: string, registrationNumber?: string): boolean {
  if (type === 'GS1') return /^(?:\d{8}|\d{12,14})$/u.test(code);
  const egs = /^EG-(\d{9})-[\w.-]{1,50}$/u.exec(code);
  return egs !== null && (registrationNumber === undefined || egs[1] === registrationNumber);
}

/** Total in piastres from which a receipt needs the buyer's national id. Source: outside-services C5. */
export const buyerRequiredFrom = 15_000_000;

/** Whether a text is an Egyptian national id: 14 digits with century, date of birth, governorate. */
export const isNationalId = (text: string): boolean =>
  /^[23]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{7}$/u.test(text);
