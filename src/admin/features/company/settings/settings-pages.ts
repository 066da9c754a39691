/**
 * The settings pages. A new page needs an entry here, a screen in the feature's `*-routes.tsx`, and texts in
 * `locales/<lang>/company/settings_pages.json`.
 */
import type { IconName } from '../../../layout/controls/icons.ts';
import { generalTabs } from './general-tabs.ts';
import type { Right } from '../../../../shared/identity/permissions.ts';

/** Group headings, in order. */
const settingsGroups = ['store', 'selling', 'people', 'connections', 'account'] as const;

export interface SettingsPage {
  /** route below the locale, as in the screens */
  path: string;
  /** prefix of the translation keys `settings_pages.<words>.title`, `.help` and `.also` */
  words: string;
  group: (typeof settingsGroups)[number];
  icon: IconName;
  /** required permission; absent: open to every user of the store */
  right?: Right;
  /** alternative permission */
  orRight?: Right;
  /** other routes that belong to this page and use the same layout */
  covers?: readonly string[];
}

/** Every page of the settings, in the order of its group. */
const settingsPages: readonly SettingsPage[] = [
  {
    path: 'settings/general-settings',
    words: 'general',
    group: 'store',
    icon: 'store',
    right: { module: 'settings', action: 'view' },
    covers: generalTabs.map((tab) => `settings/general-settings/${tab}`),
  },
  {
    path: 'settings/policies',
    words: 'policies',
    group: 'store',
    icon: 'records',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/social-media',
    words: 'social',
    group: 'store',
    icon: 'language',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/shop-customization',
    words: 'checkout_form',
    group: 'selling',
    icon: 'orders',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/checkout-settings',
    words: 'checkout',
    group: 'selling',
    icon: 'cart',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/shipping',
    words: 'shipping',
    group: 'selling',
    icon: 'map',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/payments',
    words: 'payments',
    group: 'selling',
    icon: 'payment',
    right: { module: 'settings', action: 'view' },
    covers: [
      'settings/payment/paymob',
      'settings/payment/stripe',
      'settings/payment/geidea',
      'settings/payment/gccpay',
      'settings/payment/paytabs',
      'settings/integrations/payment',
    ],
  },
  {
    path: 'settings/users',
    words: 'users',
    group: 'people',
    icon: 'staff',
    right: { module: 'staff', action: 'view' },
    covers: ['settings/users/invitations', 'settings/users/roles'],
  },
  {
    path: 'settings/integrations',
    words: 'integrations',
    group: 'connections',
    icon: 'link',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/text-messages',
    words: 'text_messages',
    group: 'connections',
    icon: 'chat',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/integrations/analytics',
    words: 'analytics_keys',
    group: 'connections',
    icon: 'analytics',
    right: { module: 'settings', action: 'view' },
    orRight: { module: 'analyticsIntegrations', action: 'view' },
  },
  {
    path: 'settings/integrations/marketing',
    words: 'marketing_keys',
    group: 'connections',
    icon: 'ads',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/integrations/chat',
    words: 'chat_keys',
    group: 'connections',
    icon: 'chat',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/integrations/loyalty',
    words: 'loyalty_keys',
    group: 'connections',
    icon: 'gift',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'settings/advanced-settings',
    words: 'advanced',
    group: 'connections',
    icon: 'code',
    right: { module: 'settings', action: 'view' },
  },
  {
    path: 'plan-details',
    words: 'plan',
    group: 'account',
    icon: 'plan',
    right: { module: 'billing', action: 'view' },
  },
  { path: 'history', words: 'history', group: 'account', icon: 'history' },
];

/** The settings page that a route belongs to. */
export const settingsPageOf = (path: string): SettingsPage | undefined =>
  settingsPages.find((page) => page.path === path || page.covers?.includes(path));

type May = (module: string, action: Right['action']) => boolean;

const isOpen = ({ right, orRight }: SettingsPage, may: May): boolean =>
  !right || [right, orRight].some((each) => each && may(each.module, each.action));

/** Settings pages that the user may open, by group; empty groups are left out. */
export function openSettings(may: May): { group: SettingsPage['group']; pages: SettingsPage[] }[] {
  return settingsGroups
    .map((group) => ({
      group,
      pages: settingsPages.filter((page) => page.group === group && isOpen(page, may)),
    }))
    .filter(({ pages }) => pages.length);
}
