/**
 * Couriers: account fields and capabilities. Source: specification section 3 (“Couriers”) and 7 (formats of credentials);
 * couriers without a published protocol are marked.
 */
import { addressField, anyHost, keyField, problemsOfFields, type CredentialField } from './credentials.ts';
import type { Locale } from '../texts/locale.ts';

export const courierNames = ['bosta', 'mylerz', 'shipblu', 'khazenly', 'voo', 'eyedel', 'loadbugs'] as const;
export type CourierName = (typeof courierNames)[number];

export const isCourier = (name: unknown): name is CourierName => courierNames.includes(name as CourierName);

/** `sandbox`: a local simulation. */
export type CourierMode = 'live' | 'sandbox';

export interface CourierModel {
  name: CourierName;
  title: Record<Locale, string>;
  fields: readonly CredentialField[];
  /** largest amount collected on delivery, in minor units */
  mostCollected?: number;
  /** whether shipments can be looked up; if not, an unconfirmed shipment is not resent automatically */
  finds: boolean;
  cancels: boolean;
  /** whether it provides labels */
  labels: boolean;
  /** whether a booked shipment can be updated */
  changes: boolean;
  /** whether it quotes prices before booking */
  offers?: boolean;
  /** whether accounts are linked by OAuth sign-in */
  links?: boolean;
  /** no published protocol: ours is used */
  isOurs?: boolean;
  /** the merchant’s page at the courier */
  page: string;
}

/** Without it, webhooks of the courier are ignored and shipments are polled. */
const webhookSecret: CredentialField = { ...keyField('webhookSecret', 'whs_…'), isOptional: true };

const ours = {
  fields: [
    addressField('address', anyHost, 'https://api.courier.com'),
    keyField('apiKey', 'key_…'),
    webhookSecret,
  ],
  finds: true,
  cancels: true,
  labels: true,
  changes: false,
  isOurs: true,
} as const;

const models: readonly CourierModel[] = [
  {
    name: 'bosta',
    title: { en: 'Bosta', ar: 'بوسطة' },
    fields: [
      {
        name: 'credentials',
        // Text after a # never reached the courier. API keys have no colon.
        pattern: /^(?:[^\s:@]+@[^\s:@]+\.[^\s:@]+:[^\s#]{1,200}|[\w.-]{20,400})$/u,
        isSecret: true,
        example: 'email:password',
      },
    ],
    mostCollected: 3_000_000,
    finds: true,
    cancels: true,
    labels: true,
    changes: true,
    page: 'https://business.bosta.co',
  },
  {
    name: 'mylerz',
    title: { en: 'Mylerz', ar: 'مايلرز' },
    fields: [
      {
        name: 'credentials',
        pattern: /^[^\s:]{1,200}:\S{1,200}$/u,
        isSecret: true,
        example: 'USERNAME:PASSWORD',
      },
      {
        name: 'warehouse',
        pattern: /^\S.{0,98}\S$/u,
        isSecret: false,
        isOptional: true,
        example: 'Main',
      },
    ],
    finds: false,
    cancels: true,
    labels: true,
    changes: false,
    page: 'https://api.mylerz.net',
  },
  {
    name: 'shipblu',
    title: { en: 'ShipBlu', ar: 'شيب بلو' },
    fields: [keyField('apiKey', '1a2b3c4d.…')],
    finds: true,
    cancels: false,
    labels: true,
    changes: false,
    page: 'https://app.shipblu.com',
  },
  {
    name: 'khazenly',
    title: { en: 'Khazenly', ar: 'خزنلي' },
    fields: [
      addressField(
        'address',
        /^https:\/\/[\w-]+(?:\.[\w-]+)*\.(?:salesforce|force|salesforce-sites)\.com$/u,
        'https://khazenly.my.salesforce.com',
      ),
      keyField('clientId', '3MVG9…'),
      keyField('clientSecret', '1955…'),
      // Set when the account is linked.
      { ...keyField('refreshToken', '5Aep8…'), isOptional: true },
      webhookSecret,
    ],
    finds: true,
    cancels: false,
    labels: false,
    changes: false,
    links: true,
    page: 'https://www.khazenly.com',
  },
  { ...ours, name: 'voo', title: { en: 'Voo', ar: 'ڤوو' }, offers: true, page: 'https://vooapp.com' },
  {
    ...ours,
    name: 'eyedel',
    title: { en: 'Eyedel', ar: 'آي ديل' },
    offers: true,
    page: 'https://eyedel.com',
  },
  { ...ours, name: 'loadbugs', title: { en: 'Loadbugs', ar: 'لودباجز' }, page: 'https://loadbugs.com' },
];

/** The model of a courier. */
export const courierModel = (name: CourierName): CourierModel => models.find((model) => model.name === name)!;

/**
 * Validates credentials.
 * @returns error codes by field
 */
export function credentialProblems(
  name: CourierName,
  given: Readonly<Record<string, string | null | undefined>>,
): Record<string, 'required' | 'courier_format'> {
  return problemsOfFields(courierModel(name).fields, given, 'courier_format');
}
