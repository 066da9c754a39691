/** Channel tabs of the analytics: features, addresses and channels. */
import { channelsOf, type Channel } from '../../../../shared/analytics/analytics.ts';
import type { Feature } from '../../../../shared/company/plans.ts';

export const tabs = ['online', 'pos'] as const;
export type Tab = (typeof tabs)[number];

export const tabFeatures: Record<Tab, Feature> = { online: 'shop-analytics', pos: 'pos-analytics' };

const addresses: Record<Tab, string> = { online: '/online-analytics', pos: '/zam-pos-analytics' };

/** Address of a tab. Without its feature, the shared page shows the reason. */
export const addressOfTab = (tab: Tab, isOpen: boolean): string =>
  isOpen ? addresses[tab] : `/analytics?show=${tab}`;

/** Channels whose orders a tab counts. */
export const channelsOfTab = (tab: Tab): Channel[] => channelsOf([tabFeatures[tab]]);
