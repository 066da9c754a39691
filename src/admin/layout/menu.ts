import { matchPath } from 'react-router';
import type { Feature } from '../../shared/company/plans.ts';
import { groups as groupOrder } from '../../shared/resources/resource-file.ts';
import type { Action } from '../../shared/resources/resource-model.ts';
import type { OutlinedList, Outlines, ResourceOutline } from '../../shared/resources/resource-outline.ts';
import type { Values } from '../providers/texts/translate.ts';

type May = (module: string, action: Action) => boolean;

export interface MenuItem {
  key: string;
  /** path below the locale */
  to: string;
  icon: string;
  /** a translation key */
  label: string;
  labelOptions?: Values;
  /** matches its exact path only, since paths below it belong to other items */
  isExact?: boolean;
  /** further path patterns for which the item is current */
  covers: string[];
  /** the store must have one of these; otherwise the item links to the plans that do */
  features?: readonly Feature[];
  /** on a phone it is behind “More” */
  isLater?: boolean;
  /** opens the storefront in a new tab */
  isStorefront?: boolean;
}

export interface MenuGroup {
  /** a key of `menu.*`; null for a group without a title */
  title: string | null;
  items: MenuItem[];
}

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase();

/** Whether a menu item is current at a path. Compares the first segment before the patterns, since it runs for every item on each navigation. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  const first = firstPart(pathname);
  return [item.isExact ? item.to : `${item.to}/*`, ...item.covers].some(
    (pattern) => firstPart(pattern) === first && matchPath(pattern, pathname),
  );
}

/** Order of resources within a group; those not named follow. */
const placeOrder = ['purchases', 'customers', 'products', 'variants', 'collections', 'discounts'];

/** Sort key for an order that need not contain every name. */
const rank = (order: readonly string[], name: string): number =>
  order.includes(name) ? order.indexOf(name) : order.length;

/** The resources whose list the user may view, in the menu's order. */
export function viewableResources(outlines: Outlines, may: May): ResourceOutline[] {
  return Object.values(outlines)
    .filter((resource) => resource.calls.includes('list') && may(resource.module, 'view'))
    .toSorted(
      (a, b) =>
        rank(groupOrder, a.group) - rank(groupOrder, b.group) ||
        rank(placeOrder, a.name) - rank(placeOrder, b.name),
    );
}

/** Builds a user's menu: home, the viewable resources by group, and the settings. */
export function buildMenu(outlines: Outlines, may: May): MenuGroup[] {
  // Lists of the settings are linked on the settings pages.
  const places = topLevelResources(outlines, may).filter(({ group }) => group !== 'settings');
  const groups = new Map<string, MenuItem[]>();
  for (const resource of places)
    groups.set(resource.group, [
      ...(groups.get(resource.group) ?? []),
      itemOf(resource),
      ...(resource.lists ?? []).map((list) => furtherItem(resource.name, list)),
    ]);
  for (const { group, module, item } of ownScreens)
    if (!module || may(module, 'view')) groups.set(group, [...(groups.get(group) ?? []), item]);
  const inOrder = [...groups].toSorted(([one], [other]) => rank(groupOrder, one) - rank(groupOrder, other));
  return [
    { title: null, items: [{ key: 'home', to: '/home', icon: 'home', label: 'menu.home', covers: [] }] },
    ...withMore(inOrder.map(([title, items]) => ({ title, items }))),
  ].map((group) => ({ ...group, items: group.items.map((item) => coveringBelow(item, outlines, may)) }));
}

/** Adds the paths of resources whose lists are below the item, since their record pages do not begin with its path. */
const coveringBelow = (item: MenuItem, outlines: Outlines, may: May): MenuItem => ({
  ...item,
  covers: [...item.covers, ...resourcesBelow(outlines, may, item.to).flatMap(pagesOf)],
});

/** All paths of a resource, as patterns. */
const pagesOf = ({ addresses: { list, create, edit, show } }: ResourceOutline): string[] =>
  [list, create, edit, show].map((address) => `/${address}/*`);

/** Menu entries of hand-written screens: for users who may view `module`, or for all where none is named. */
const ownScreens: { group: string; module?: string; item: MenuItem }[] = [
  {
    group: 'sales',
    module: 'purchase',
    item: {
      key: 'dispatch',
      to: '/dispatch',
      icon: 'columns',
      label: 'menu.dispatch',
      covers: [],
      isLater: true,
    },
  },
  {
    group: 'sales',
    module: 'purchase',
    item: {
      key: 'cash_on_delivery',
      to: '/cash-on-delivery',
      icon: 'cash',
      label: 'menu.cash_on_delivery',
      covers: ['/cash-on-delivery/*'],
      isLater: true,
    },
  },
  {
    group: 'sales',
    module: 'taxes',
    item: {
      key: 'e_tax',
      to: '/e-tax',
      icon: 'receipt',
      label: 'menu.e_tax',
      covers: [],
      isLater: true,
    },
  },
  {
    group: 'sales',
    module: 'analytics',
    item: {
      key: 'analytics',
      to: '/analytics',
      icon: 'analytics',
      label: 'menu.analytics',
      covers: ['/online-analytics', '/zam-pos-analytics'],
      features: ['shop-analytics', 'pos-analytics'],
      isLater: true,
    },
  },
  {
    group: 'other',
    module: 'analytics',
    item: {
      key: 'borrow_and_grow',
      to: '/borrow-and-grow',
      icon: 'grow',
      label: 'menu.borrow_and_grow',
      covers: ['/borrow-and-grow/*'],
    },
  },
  {
    group: 'store',
    module: 'websiteBuilder',
    item: {
      key: 'website_builder',
      to: '/website-builder',
      icon: 'design',
      label: 'menu.website_builder',
      covers: [],
      features: ['theming'],
    },
  },
  {
    group: 'store',
    item: {
      key: 'view_store',
      to: '/store',
      icon: 'store',
      label: 'menu.view_store',
      covers: [],
      isStorefront: true,
    },
  },
];

/** The menu of the operator's support staff, in place of a store's. */
export const supportMenu: MenuGroup[] = [
  {
    title: null,
    items: [
      { key: 'support', to: '/railsAdmin', icon: 'search', label: 'menu.support', isExact: true, covers: [] },
      ...(['companies', 'users'] as const).map((name) => ({
        key: name,
        to: `/railsAdmin/${name}`,
        icon: name === 'companies' ? 'store' : 'staff',
        label: `menu.support_${name}`,
        covers: [],
      })),
    ],
  },
];

/** Steps of buying a plan or opening an account, which the settings lead to. */
const settingsSteps = [
  '/upgrade-plan',
  '/renew-plan',
  '/pick-plan',
  '/subscribe',
  '/plan-cod',
  '/add-address',
  '/payment-successful',
  '/paymob-self-onboarding',
];

/** The settings entry, the last of the menu. */
const settings: MenuItem = {
  key: 'settings',
  to: '/settings',
  icon: 'settings',
  label: 'menu.settings',
  covers: ['/plan-details', '/history', ...settingsSteps],
};

/** Whether the sidebar at a path shows the settings pages in place of the main menu. */
export const hasSettingsMenu = (groups: MenuGroup[], pathname: string): boolean =>
  !settingsSteps.includes(pathname) &&
  groups.some(({ items }) => items.some((item) => item.key === settings.key && isCurrent(item, pathname)));

const more: MenuItem[] = [
  { key: 'updates', to: '/updates', icon: 'info', label: 'menu.updates', covers: [] },
  { key: 'partners', to: '/partners', icon: 'store', label: 'menu.partners', covers: ['/partner/*'] },
];

/** Appends the group of product-related entries and the settings. */
function withMore(groups: MenuGroup[]): MenuGroup[] {
  const own = groups.find(({ title }) => title === 'other');
  return [
    ...groups.filter((group) => group !== own),
    { title: 'other', items: [...(own?.items ?? []), ...more] },
    { title: null, items: [settings] },
  ];
}

/** The viewable resources without those linked on another resource's page. */
export function topLevelResources(outlines: Outlines, may: May): ResourceOutline[] {
  const places = viewableResources(outlines, may);
  return places.filter(
    (place) =>
      !places.some((other) => isBelow(place, other)) &&
      !ownScreens.some(({ item }) => `/${place.addresses.list}`.startsWith(`${item.to}/`)),
  );
}

/** Whether a list's path continues another's, on whose page it is linked. */
const isBelow = ({ addresses: { list } }: ResourceOutline, { addresses, lists = [] }: ResourceOutline) =>
  [addresses.list, ...lists.map(({ address }) => address)].some((address) => list.startsWith(`${address}/`));

/** The viewable resources that are linked on the page at a path. */
export const resourcesBelow = (outlines: Outlines, may: May, pathname: string): ResourceOutline[] =>
  viewableResources(outlines, may).filter(({ addresses: { list } }) => `/${list}`.startsWith(`${pathname}/`));

/** Hand-written screens in a list's own menu, by the list's path: for users who have `action` in `module`. */
const screensOfLists = [
  {
    list: '/customers',
    module: 'customer',
    action: 'see_contact',
    to: '/customer-doubles',
    icon: 'customers',
    label: 'menu.customer_doubles',
  },
  {
    list: '/customers',
    module: 'customer',
    action: 'see_contact',
    to: '/send-sms',
    icon: 'chat',
    label: 'menu.send_sms',
  },
  {
    list: '/discounts',
    module: 'discount',
    action: 'view',
    to: '/discount-simulator',
    icon: 'discounts',
    label: 'menu.discount_simulator',
  },
];

/** The permitted screens in the menu of the list at a path. */
export const screensBelow = (may: May, pathname: string) =>
  screensOfLists.filter(({ list, module, action }) => list === pathname && may(module, action));

const furtherItem = (name: string, { address, icon }: OutlinedList): MenuItem => ({
  key: address,
  to: `/${address}`,
  icon,
  label: `resources.${name}.lists.${address}`,
  covers: [],
  isLater: true,
});

function itemOf(resource: ResourceOutline): MenuItem {
  const { name, icon, addresses } = resource;
  return {
    key: name,
    to: `/${addresses.list}`,
    icon,
    label: `resources.${name}.name`,
    labelOptions: { smart_count: 2 },
    covers: pagesOf(resource),
  };
}
