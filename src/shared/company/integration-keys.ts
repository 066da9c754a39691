/**
 * API keys of third-party services: titles, formats, validation. Keys can be set, replaced and removed, but not read.
 * Source: specification section 3, “Integration keys”.
 */
import type { Locale } from '../texts/locale.ts';

export const keyGroups = ['payment', 'chat', 'marketing', 'analytics', 'loyalty'] as const;
export type KeyGroup = (typeof keyGroups)[number];

export interface KeyModel {
  title: Record<Locale, string>;
  /** format documented by the vendor, if any */
  pattern?: RegExp;
  /** a made-up example */
  example?: string;
  /** the key is public on the store's pages, so it is not masked while typing */
  isPublic?: true;
}

const open = { isPublic: true } as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** All keys, with formats that vendors document or show in every example. */
const integrationKeys = {
  stripeKey: {
    title: { en: 'Stripe secret key', ar: 'مفتاح سترايب السري' },
    pattern: /^[sr]k_(live|test)_\w{10,}$/u,
    example: 'sk_live_51H…',
  },
  stripePublicKey: {
    title: { en: 'Stripe publishable key', ar: 'مفتاح سترايب العلني' },
    pattern: /^pk_(live|test)_\w{10,}$/u,
    example: 'pk_live_51H…',
    ...open,
  },
  stripeEndpointSecret: {
    title: { en: 'Stripe endpoint secret', ar: 'المفتاح السري للإشعارات في سترايب' },
    pattern: /^whsec_[\w+/=-]{10,}$/u,
    example: 'whsec_8f2…',
  },
  paytabsServerKey: { title: { en: 'PayTabs server key', ar: 'مفتاح الخادم في باي تابس' } },
  paytabsProfileId: {
    title: { en: 'PayTabs profile ID', ar: 'رقم الملف في باي تابس' },
    pattern: /^\d{4,10}$/u,
    example: '81234',
    ...open,
  },
  geideaApiPassword: { title: { en: 'Geidea API password', ar: 'كلمة مرور API في جيديا' } },
  geideaMerchantPublicKey: {
    title: { en: 'Geidea merchant public key', ar: 'المفتاح العلني للتاجر في جيديا' },
    pattern: uuid,
    example: '3f2a9c04-71be-4d0a-9c1e-5b7d20e64a18',
    ...open,
  },
  gccpayTerminalId: { title: { en: 'GCCPay terminal ID', ar: 'رقم الجهاز في جي سي سي باي' }, ...open },
  gccpayPassword: { title: { en: 'GCCPay password', ar: 'كلمة مرور جي سي سي باي' } },
  gccpayMerchantKey: { title: { en: 'GCCPay merchant key', ar: 'مفتاح التاجر في جي سي سي باي' } },
  googleAnalyticsId: {
    title: { en: 'Google Analytics measurement ID', ar: 'معرّف القياس في Google Analytics' },
    pattern: /^G-[A-Z0-9]{6,14}$/u,
    example: 'G-7KQ2M4XN9T',
    ...open,
  },
  googleTagManagerId: {
    title: { en: 'Google Tag Manager container ID', ar: 'معرّف الحاوية في Google Tag Manager' },
    pattern: /^GTM-[A-Z0-9]{4,10}$/u,
    example: 'GTM-N4KX7P2',
    ...open,
  },
  googleSiteVerificationId: {
    title: { en: 'Google site verification', ar: 'رمز توثيق الموقع من جوجل' },
    pattern: /^[\w-]{40,60}$/u,
    example: 'rX0oXxT1…',
    ...open,
  },
  clarityId: {
    title: { en: 'Clarity project ID', ar: 'معرّف المشروع في Clarity' },
    pattern: /^[a-z0-9]{8,12}$/u,
    example: 'k3v9x2m7qd',
    ...open,
  },
  facebookPixelId: {
    title: { en: 'Meta pixel ID', ar: 'معرّف بيكسل ميتا' },
    pattern: /^\d{14,17}$/u,
    example: '481203957716284',
    ...open,
  },
  facebookAccessToken: {
    title: { en: 'Meta Conversions API token', ar: 'رمز وصول Conversions API من ميتا' },
    pattern: /^EA\w{30,}$/u,
    example: 'EAAG…',
  },
  tiktokPixelId: {
    title: { en: 'TikTok pixel ID', ar: 'معرّف بيكسل تيك توك' },
    pattern: /^[A-Z0-9]{18,24}$/u,
    example: 'C9P4Q2RC77U1M3VBK0D0',
    ...open,
  },
  tiktokAccessToken: { title: { en: 'TikTok Events API token', ar: 'رمز وصول Events API من تيك توك' } },
  mailchimpKey: {
    title: { en: 'Mailchimp API key', ar: 'مفتاح API من Mailchimp' },
    pattern: /^[0-9a-f]{32}-us\d{1,3}$/u,
    example: '0f…9c-us14',
  },
  facebookChatPageId: {
    title: { en: 'Facebook page ID', ar: 'رقم صفحة فيسبوك' },
    pattern: /^\d{5,20}$/u,
    example: '104829553218467',
    ...open,
  },
  gameballApiKey: { title: { en: 'Gameball API key', ar: 'مفتاح API من Gameball' } },
  gameballTransactionKey: { title: { en: 'Gameball transaction key', ar: 'مفتاح العمليات من Gameball' } },
} as const satisfies Record<string, KeyModel>;

export type IntegrationKey = keyof typeof integrationKeys;

export const isIntegrationKey = (name: string): name is IntegrationKey =>
  Object.hasOwn(integrationKeys, name);

export const keyModel = (name: IntegrationKey): KeyModel => integrationKeys[name];

/** Longer texts are refused. */
export const longestKey = 1000;

/** Normalizes a pasted key: trims it, and extracts a verification code from its tag. */
export function cleanKey(name: IntegrationKey, pasted: string): string {
  const value = pasted.trim();
  if (name !== 'googleSiteVerificationId') return value;
  return (
    /content=["']([^"']+)["']/iu.exec(value)?.[1]?.trim() ?? value.replace(/^google-site-verification=/iu, '')
  );
}

/** Whether a key belongs to a vendor's test mode. */
export const isTestKey = (value: string): boolean => /^[sprk]{2}_test_/u.test(value);

/**
 * Validates a normalized key.
 * @returns a code of `locales/<lang>/company/errors.json`, or null
 */
export function keyProblem(name: IntegrationKey, value: string): string | null {
  const { pattern } = keyModel(name);
  if (value.length > longestKey) return 'key_long';
  if (!/^[\x21-\x7e]+$/u.test(value)) return 'key_characters';
  if (name === 'stripePublicKey' && /^[sr]k_/u.test(value)) return 'key_secret_here';
  if (name === 'stripeKey' && value.startsWith('pk_')) return 'key_public_here';
  if (name === 'googleAnalyticsId' && value.startsWith('UA-')) return 'key_universal';
  return !pattern || pattern.test(value) ? null : 'key_format';
}
