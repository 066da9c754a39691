/** How the store sells: online and at the point of sale, the figures of each at an address of its own. Here: which tab is what. */
import { channelsOf, type Channel } from '../../../shared/analytics/analytics.ts';
import type { Feature } from '../../../shared/company/plans.ts';

export const tabs = ['online', 'pos'] as const;
export type Tab = (typeof tabs)[number];

export const tabFeatures: Record<Tab, Feature> = { online: 'shop-analytics', pos: 'pos-analytics' };

const addresses: Record<Tab, string> = { online: '/online-analytics', pos: '/zam-pos-analytics' };

/** A tab whose feature is closed has no figures at its address: the page of both says so in its place. */
export const addressOfTab = (tab: Tab, isOpen: boolean): string =>
  isOpen ? addresses[tab] : `/analytics?show=${tab}`;

/** Whose orders a tab counts. */
export const channelsOfTab = (tab: Tab): Channel[] => channelsOf([tabFeatures[tab]]);
