/**
 * Couriers that stores send by: what an account with each is made of and how that is written. Source: specification section 3 (“Couriers”) and
 * 7 (formats of credentials); couriers without a published protocol are marked.
 */
import { addressField, anyHost, keyField, problemsOfFields, type CredentialField } from './credentials.ts';
import type { Locale } from '../texts/locale.ts';

export const courierNames = ['bosta', 'mylerz', 'shipblu', 'khazenly', 'voo', 'eyedel', 'loadbugs'] as const;
export type CourierName = (typeof courierNames)[number];

export const isCourier = (name: unknown): name is CourierName => courierNames.includes(name as CourierName);

/** `sandbox`: a courier of our own that speaks as theirs does and brings nothing to anybody. */
export type CourierMode = 'live' | 'sandbox';

export interface CourierModel {
  name: CourierName;
  title: Record<Locale, string>;
  fields: readonly CredentialField[];
  /** the most that it collects at the door, in minor units */
  mostCollected?: number;
  /** can it be asked whether it holds a parcel of ours? What cannot be asked is never sent again by itself. */
  finds: boolean;
  cancels: boolean;
  /** does it give its own labels? */
  labels: boolean;
  /** can it be told of what has changed of a parcel that it holds? */
  changes: boolean;
  /** does it offer prices before it is sent? */
  offers?: boolean;
  /** is a store’s account linked by signing in there? */
  links?: boolean;
  /** its protocol is ours, for want of a published one */
  isOurs?: boolean;
  /** the merchant’s page of it */
  page: string;
}

/** Without it no notice of the courier is believed; its parcels are asked for instead. */
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
        // What follows a # never reached the courier. A key of its API has no colon.
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
      // It comes by itself when the account is linked.
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

/** What is known of a courier. */
export const courierModel = (name: CourierName): CourierModel => models.find((model) => model.name === name)!;

/** Credentials that fit no field of the courier, and those it lacks, by field. @param held is there something kept already? */
export function credentialProblems(
  name: CourierName,
  given: Readonly<Record<string, string | null | undefined>>,
): Record<string, 'required' | 'courier_format'> {
  return problemsOfFields(courierModel(name).fields, given, 'courier_format');
}
