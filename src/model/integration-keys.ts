/** The keys by which a store is connected with other services. They can be set, replaced and removed, and are never shown again. */

export type KeyGroup = 'payment' | 'analytics' | 'marketing' | 'chat' | 'loyalty';

/** By group, in the order of the settings. Source: specification section 3, “Integration keys”. */
export const integrationKeys = {
  payment: [
    'stripeKey',
    'stripePublicKey',
    'stripeEndpointSecret',
    'paytabsServerKey',
    'paytabsProfileId',
    'geideaApiPassword',
    'geideaMerchantPublicKey',
    'gccpayTerminalId',
    'gccpayPassword',
    'gccpayMerchantKey',
  ],
  analytics: ['googleAnalyticsId', 'googleTagManagerId', 'googleSiteVerificationId', 'clarityId'],
  marketing: ['facebookPixelId', 'facebookAccessToken', 'tiktokPixelId', 'tiktokAccessToken', 'mailchimpKey'],
  chat: ['facebookChatPageId'],
  loyalty: ['gameballApiKey', 'gameballTransactionKey'],
} as const satisfies Record<KeyGroup, readonly string[]>;

export type IntegrationKey = (typeof integrationKeys)[KeyGroup][number];

/** Every key with its group. */
export const keyGroups: ReadonlyMap<string, KeyGroup> = new Map(
  Object.entries(integrationKeys).flatMap(([group, names]) => names.map((name) => [name, group as KeyGroup])),
);

/** The keys without which each online payment provider takes no payment. */
export const paymentProviders: readonly (readonly IntegrationKey[])[] = [
  ['stripeKey', 'stripePublicKey'],
  ['paytabsServerKey', 'paytabsProfileId'],
  ['geideaApiPassword', 'geideaMerchantPublicKey'],
  ['gccpayTerminalId', 'gccpayPassword', 'gccpayMerchantKey'],
];
