/** Third-party services that a store connects with keys, by group. */
import { keyGroups, type IntegrationKey, type KeyGroup } from './integration-keys.ts';

export interface Provider {
  /** used in URLs and translations */
  name: string;
  /** brand name in every language */
  title: string;
  group: KeyGroup;
  /** required keys */
  needs: readonly IntegrationKey[];
  /** optional keys */
  takes?: readonly IntegrationKey[];
  /** vendor's page with the keys */
  page: string;
}

const providers: readonly Provider[] = [
  {
    name: 'stripe',
    title: 'Stripe',
    group: 'payment',
    needs: ['stripeKey', 'stripePublicKey'],
    takes: ['stripeEndpointSecret'],
    page: 'https://dashboard.stripe.com/apikeys',
  },
  {
    name: 'paytabs',
    title: 'PayTabs',
    group: 'payment',
    needs: ['paytabsServerKey', 'paytabsProfileId'],
    page: 'https://merchant-egypt.paytabs.com/',
  },
  {
    name: 'geidea',
    title: 'Geidea',
    group: 'payment',
    needs: ['geideaApiPassword', 'geideaMerchantPublicKey'],
    page: 'https://merchant.geidea.net/',
  },
  {
    name: 'gccpay',
    title: 'GCCPay',
    group: 'payment',
    needs: ['gccpayTerminalId', 'gccpayPassword', 'gccpayMerchantKey'],
    page: 'https://gccpay.com/',
  },
  {
    name: 'messenger',
    title: 'Messenger',
    group: 'chat',
    needs: ['facebookChatPageId'],
    page: 'https://www.facebook.com/pages/?category=your_pages',
  },
  {
    name: 'meta',
    title: 'Meta pixel',
    group: 'marketing',
    needs: ['facebookPixelId'],
    takes: ['facebookAccessToken'],
    page: 'https://business.facebook.com/events_manager2',
  },
  {
    name: 'tiktok',
    title: 'TikTok pixel',
    group: 'marketing',
    needs: ['tiktokPixelId'],
    takes: ['tiktokAccessToken'],
    page: 'https://ads.tiktok.com/i18n/events_manager',
  },
  {
    name: 'mailchimp',
    title: 'Mailchimp',
    group: 'marketing',
    needs: ['mailchimpKey'],
    page: 'https://admin.mailchimp.com/account/api/',
  },
  {
    name: 'google_analytics',
    title: 'Google Analytics',
    group: 'analytics',
    needs: ['googleAnalyticsId'],
    page: 'https://analytics.google.com/analytics/web/',
  },
  {
    name: 'tag_manager',
    title: 'Google Tag Manager',
    group: 'analytics',
    needs: ['googleTagManagerId'],
    page: 'https://tagmanager.google.com/',
  },
  {
    name: 'search_console',
    title: 'Google Search Console',
    group: 'analytics',
    needs: ['googleSiteVerificationId'],
    page: 'https://search.google.com/search-console',
  },
  {
    name: 'clarity',
    title: 'Microsoft Clarity',
    group: 'analytics',
    needs: ['clarityId'],
    page: 'https://clarity.microsoft.com/projects',
  },
  {
    name: 'gameball',
    title: 'Gameball',
    group: 'loyalty',
    needs: ['gameballApiKey', 'gameballTransactionKey'],
    page: 'https://app.gameball.co/',
  },
];

/** All keys of a provider, required ones first. */
export const keysOf = ({ needs, takes = [] }: Provider): readonly IntegrationKey[] => [...needs, ...takes];

export const providersOf = (group: KeyGroup): Provider[] => providers.filter((each) => each.group === group);

/** The keys of each group, in page order. */
export const keysByGroup: readonly (readonly [KeyGroup, readonly IntegrationKey[]])[] = keyGroups.map(
  (group) => [group, providersOf(group).flatMap(keysOf)] as const,
);

const groups = new Map<string, KeyGroup>(
  keysByGroup.flatMap(([group, names]) => names.map((name) => [name, group] as const)),
);

/**
 * The group of a key.
 * @throws TypeError for an unknown key
 */
export function groupOf(name: string): KeyGroup {
  const group = groups.get(name);
  if (!group) throw new TypeError(`No provider takes a key “${name}”.`);
  return group;
}

/** Setup state of a provider. */
export function standingOf(
  provider: Provider,
  isSet: (name: IntegrationKey) => boolean,
): 'none' | 'some' | 'ready' {
  if (provider.needs.every(isSet)) return 'ready';
  return keysOf(provider).some(isSet) ? 'some' : 'none';
}
