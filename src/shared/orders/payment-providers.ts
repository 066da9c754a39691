/**
 * Online payment methods and providers: account fields and formats. Source: specification section 3 (“Integration keys”, payment flags) and
 * 9 (“Payment methods”). Account fields that are also integration keys (`integration-keys.ts`) have the same name and are stored once.
 */
import { addressField, anyHost, keyField, problemsOfFields, type CredentialField } from './credentials.ts';
import { keyModel, type IntegrationKey } from '../company/integration-keys.ts';
import type { Locale } from '../texts/locale.ts';

export const paymentProviderNames = ['paymob', 'stripe', 'geidea', 'paytabs', 'gccpay', 'direct'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** Spelled as an order's `paymentType`. */
export const onlinePaymentMethods = [
  'online',
  'mobile_wallets',
  'apple_pay',
  'valu',
  'sympl',
  'souhoola',
  'bank_installments',
] as const;
export type PaymentMethod = (typeof onlinePaymentMethods)[number];

/** `sandbox`: a local simulation. `test`: the provider's own test mode. */
export type PaymentMode = 'live' | 'test' | 'sandbox';

export interface PaymentCredentialField extends CredentialField {
  title: Record<Locale, string>;
  /** pattern whose first group is the mode, `live` or `test` */
  mode?: RegExp;
}

export interface PaymentProviderModel {
  name: PaymentProviderName;
  title: Record<Locale, string>;
  fields: readonly PaymentCredentialField[];
  /** methods that it supports */
  methods: readonly PaymentMethod[];
  /** methods that can be refunded through the API; others only on the provider's page */
  refunds: readonly PaymentMethod[];
  /** each method needs its own id in the account (Paymob's integration id) */
  hasIntegrations?: boolean;
  /** pattern of such an id */
  integrationPattern?: RegExp;
  /** lifetime of a payment in seconds, at most */
  longest?: number;
  /** no published protocol: ours is used */
  isOurs?: boolean;
  /** the provider's page with the keys */
  page: string;
}

/** A field that is also an integration key. */
function known(name: IntegrationKey, other: Partial<PaymentCredentialField> = {}): PaymentCredentialField {
  const { title, pattern, example = '…', isPublic = false } = keyModel(name);
  const isSecret = !isPublic;
  return { ...keyField(name, example), ...(pattern && { pattern }), title, isSecret, ...other };
}

const stripeMode = /^[a-z]+_(live|test)_/u;
const paymobMode = /^[a-z]{3}_[a-z]+_(live|test)_/u;

const paymob: PaymentProviderModel = {
  name: 'paymob',
  title: { en: 'Paymob', ar: 'باي موب' },
  fields: [
    {
      ...keyField('paymobSecretKey', 'egy_sk_live_4f1c…'),
      pattern: /^[a-z]{3}_sk_(?:live|test)_\w{20,200}$/u,
      title: { en: 'Paymob secret key', ar: 'مفتاح Paymob السري' },
      mode: paymobMode,
    },
    {
      ...keyField('paymobPublicKey', 'egy_pk_live_A7q2…'),
      pattern: /^[a-z]{3}_pk_(?:live|test)_\w{10,200}$/u,
      isSecret: false,
      title: { en: 'Paymob public key', ar: 'مفتاح Paymob العلني' },
      mode: paymobMode,
    },
    {
      ...keyField('paymobApiKey', 'ZXlKaG…'),
      pattern: /^[\w+/=.-]{20,1000}$/u,
      title: { en: 'Paymob API key', ar: 'مفتاح API من Paymob' },
    },
    {
      ...keyField('paymobHmacSecret', '7B3E…'),
      pattern: /^[\da-f]{16,128}$/iu,
      title: { en: 'Paymob HMAC secret', ar: 'مفتاح HMAC من Paymob' },
    },
  ],
  methods: onlinePaymentMethods,
  refunds: ['online', 'mobile_wallets', 'apple_pay'],
  hasIntegrations: true,
  integrationPattern: /^[1-9]\d{0,9}$/u,
  longest: 3600,
  page: 'https://accept.paymob.com/portal2/en/settings',
};

const stripe: PaymentProviderModel = {
  name: 'stripe',
  title: { en: 'Stripe', ar: 'سترايب' },
  fields: [
    known('stripeKey', { mode: stripeMode }),
    known('stripePublicKey', { mode: stripeMode, isOptional: true }),
    known('stripeEndpointSecret', { isOptional: true }),
  ],
  methods: ['online', 'apple_pay'],
  refunds: ['online', 'apple_pay'],
  longest: 86_400,
  page: 'https://dashboard.stripe.com/apikeys',
};

const geidea: PaymentProviderModel = {
  name: 'geidea',
  title: { en: 'Geidea', ar: 'جيديا' },
  fields: [known('geideaMerchantPublicKey'), known('geideaApiPassword')],
  methods: ['online', 'apple_pay'],
  refunds: ['online', 'apple_pay'],
  page: 'https://merchant.geidea.net/',
};

const paytabs: PaymentProviderModel = {
  name: 'paytabs',
  title: { en: 'PayTabs', ar: 'باي تابس' },
  fields: [known('paytabsProfileId'), known('paytabsServerKey')],
  methods: ['online', 'apple_pay', 'valu', 'souhoola', 'bank_installments'],
  refunds: ['online', 'apple_pay', 'valu', 'souhoola'],
  page: 'https://merchant-egypt.paytabs.com/',
};

const gccpay: PaymentProviderModel = {
  name: 'gccpay',
  title: { en: 'GCCPay', ar: 'جي سي سي باي' },
  fields: [
    {
      ...addressField('gccpayAddress', anyHost, 'https://payments.gccpay.com'),
      title: { en: 'GCCPay address', ar: 'عنوان GCCPay' },
    },
    known('gccpayTerminalId'),
    known('gccpayPassword'),
    known('gccpayMerchantKey'),
    {
      name: 'gccpayHashOrder',
      title: { en: 'GCCPay hash order', ar: 'ترتيب بصمة GCCPay' },
      pattern:
        /^(?=.*merchantKey)(?:trackid|terminalId|password|merchantKey|amount|currency)(?:\|(?:trackid|terminalId|password|merchantKey|amount|currency)){3,5}$/u,
      isSecret: false,
      isOptional: true,
      example: 'trackid|terminalId|password|merchantKey|amount|currency',
    },
  ],
  methods: ['online'],
  refunds: ['online'],
  isOurs: true,
  page: 'https://gccpay.com/',
};

const direct: PaymentProviderModel = {
  name: 'direct',
  title: { en: 'Direct agreement', ar: 'تعاقد مباشر' },
  fields: [
    {
      ...addressField('directAddress', anyHost, 'https://api.provider.com'),
      title: { en: 'Provider’s address', ar: 'عنوان مقدّم الخدمة' },
    },
    { ...keyField('directApiKey', 'key_…'), title: { en: 'API key', ar: 'مفتاح API' } },
    {
      ...keyField('directWebhookSecret', 'whs_…'),
      title: { en: 'Webhook secret', ar: 'المفتاح السري للإشعارات' },
      isOptional: true,
    },
  ],
  methods: ['valu', 'sympl', 'souhoola', 'bank_installments', 'mobile_wallets'],
  refunds: ['valu', 'sympl', 'souhoola', 'bank_installments', 'mobile_wallets'],
  isOurs: true,
  page: 'https://www.valu.com.eg/',
};

const models: Readonly<Record<PaymentProviderName, PaymentProviderModel>> = {
  paymob,
  stripe,
  geidea,
  paytabs,
  gccpay,
  direct,
};

/** The model of a provider. */
export const paymentProviderModel = (name: PaymentProviderName): PaymentProviderModel => models[name];

/** The mode of a key; `null` when it cannot be derived. */
const modeOfKey = ({ mode }: PaymentCredentialField, value: string): 'live' | 'test' | null =>
  (mode?.exec(value)?.[1] as 'live' | 'test' | undefined) ?? null;

/** The mode of an account, by its keys; `null` when it cannot be derived. */
export function modeOf(
  name: PaymentProviderName,
  given: Readonly<Record<string, string | null | undefined>>,
): 'live' | 'test' | null {
  const said = models[name].fields.map((field) => modeOfKey(field, given[field.name]?.trim() ?? ''));
  return said.find((mode) => mode !== null) ?? null;
}

export type PaymentCredentialProblem = 'required' | 'payment_key_format' | 'payment_key_mode';

/**
 * Validates credentials: format, mode, required fields.
 * @returns error codes by field
 */
export function paymentCredentialProblems(
  name: PaymentProviderName,
  mode: Exclude<PaymentMode, 'sandbox'>,
  given: Readonly<Record<string, string | null | undefined>>,
): Record<string, PaymentCredentialProblem> {
  const { fields } = models[name];
  const ofOtherMode = fields.flatMap((field): [string, PaymentCredentialProblem][] => {
    const said = modeOfKey(field, given[field.name]?.trim() ?? '');
    return said && said !== mode ? [[field.name, 'payment_key_mode']] : [];
  });
  return { ...Object.fromEntries(ofOtherMode), ...problemsOfFields(fields, given, 'payment_key_format') };
}
