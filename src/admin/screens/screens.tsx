import type { ComponentType, ReactNode } from 'react';
import type { KeyGroup } from '../../model/integration-keys.ts';
import type { Feature } from '../../model/plans.ts';
import type { Action } from '../../model/resource-model.ts';
import type { Outlines, ResourceOutline } from '../../model/resource-outline.ts';
import { ResourceRoutes } from '../views/ResourceRoutes.tsx';
import { lazyScreen } from '../providers/AreaWords.tsx';
import { Navigate } from 'react-router';
import type { Tab } from './analytics/tabs.ts';
import type { SupportListName } from './support/support-lists.ts';
import { generalTabs, type GeneralTab } from './settings/general-tabs.ts';
import { settingsPageOf } from './settings/settings-pages.ts';
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { SignOutPage } from './SignOutPage.tsx';

const HomePage = lazyScreen(['home'], () => import('./home/HomePage.tsx'));

const UpdatesPage = lazyScreen(['updates'], () => import('./news/UpdatesPage.tsx'));

const PartnersPage = lazyScreen(['partners'], () => import('./partners/PartnersPage.tsx'));

const PartnerTypePage = lazyScreen(['partners'], () => import('./partners/PartnerTypePage.tsx'));

const AccountPage = lazyScreen(['sign_in', 'account'], () => import('./account/AccountPage.tsx'));
const HistoryPage = lazyScreen(['history'], () => import('./history/HistoryPage.tsx'));

const StoreCreationPage = lazyScreen(
  ['store_creation', 'places'],
  () => import('./store-creation/StoreCreationPage.tsx'),
);
const CongratulationsPage = lazyScreen(
  ['store_creation'],
  () => import('./store-creation/CongratulationsPage.tsx'),
);
const PlanDetailsPage = lazyScreen(['subscription'], () => import('./subscription/PlanDetailsPage.tsx'));
const UpgradePlanPage = lazyScreen(['subscription'], () => import('./subscription/UpgradePlanPage.tsx'));
const RenewPlanPage = lazyScreen(['subscription'], () => import('./subscription/RenewPlanPage.tsx'));

const SettingsFrame = lazyScreen<{ children: ReactNode }>(
  ['settings_pages'],
  () => import('./settings/SettingsFrame.tsx'),
);
const GeneralSettingsPage = lazyScreen<{ tab: GeneralTab }>(
  ['settings', 'settings_pages', 'places', 'account', 'sign_in'],
  () => import('./settings/GeneralSettingsPage.tsx'),
);
const PoliciesPage = lazyScreen(['settings', 'settings_pages'], () => import('./settings/PoliciesPage.tsx'));
const SocialMediaPage = lazyScreen(
  ['settings', 'settings_pages'],
  () => import('./settings/SocialMediaPage.tsx'),
);
const SettingsPage = lazyScreen(['settings_pages'], () => import('./settings/SettingsPage.tsx'));
const IntegrationsPage = lazyScreen(['integrations'], () => import('./integrations/IntegrationsPage.tsx'));

const AnalyticsPage = lazyScreen<{ channel?: Tab }>(
  ['analytics', 'subscription'],
  () => import('./analytics/AnalyticsPage.tsx'),
);
const WebsiteBuilderPage = lazyScreen(
  ['online_store'],
  () => import('./online-store/WebsiteBuilderPage.tsx'),
);
const StorePage = lazyScreen(['online_store'], () => import('./online-store/StorePage.tsx'));
const KeysPage = lazyScreen<{ group: KeyGroup; only?: string }>(
  ['integration_keys'],
  () => import('./integrations/KeysPage.tsx'),
);
const ShopCustomizationPage = lazyScreen(
  ['checkout_form'],
  () => import('./checkout-form/ShopCustomizationPage.tsx'),
);
const AdvancedSettingsPage = lazyScreen(
  ['advanced_settings'],
  () => import('./advanced-settings/AdvancedSettingsPage.tsx'),
);

const ExportsPage = lazyScreen(['exports'], () => import('./exports/ExportsPage.tsx'));

const PlanPage = lazyScreen(['plans', 'jobs'], () => import('./plans/PlanPage.tsx'));
const InvitationsPage = lazyScreen(['people'], () => import('./people/InvitationsPage.tsx'));
const InvitePage = lazyScreen(['people', 'rights'], () => import('./people/InvitePage.tsx'));
const InvitationPage = lazyScreen(['invitation', 'sign_in'], () => import('./invitation/InvitationPage.tsx'));
const PeopleFrame = lazyScreen<{ children: ReactNode }>(['people'], () => import('./people/PeopleFrame.tsx'));

const SupportHome = lazyScreen(['support'], () => import('./support/SupportHome.tsx'));
const SupportListPage = lazyScreen<{ name: SupportListName }>(
  ['support', 'jobs', 'history'],
  () => import('./support/SupportListPage.tsx'),
);
const SupportCompanyPage = lazyScreen(['support'], () => import('./support/CompanyPage.tsx'));
const SupportUserPage = lazyScreen(['support'], () => import('./support/UserPage.tsx'));
const SupportPlansPage = lazyScreen(['support'], () => import('./support/PlansPage.tsx'));

/** The lists of support, spelled here so that their models come with their screen. */
const supportListNames: SupportListName[] = [
  'companies',
  'users',
  'subscriptions',
  'jobs',
  'audit',
  'events',
];

/** What stands around generated screens that belong together. */
const frames: Partial<Record<string, ComponentType<{ children: ReactNode }>>> = {
  'staff.list': PeopleFrame,
  'roles.list': PeopleFrame,
};
const ImportsPage = lazyScreen(['imports'], () => import('./imports/ImportsPage.tsx'));
const NewImportPage = lazyScreen(['imports'], () => import('./imports/NewImportPage.tsx'));
const ImportPage = lazyScreen(['imports', 'jobs', 'history'], () => import('./imports/ImportPage.tsx'));

const JobsPage = lazyScreen(['jobs'], () => import('./jobs/JobsPage.tsx'));

/** One address of the signed-in app and what is known about it before it is opened. */
export interface Screen {
  /** the route's pattern, below the locale */
  path: string;
  /** the page event's name */
  page: string;
  /** what the person must be granted */
  right?: { module: string; action: Action };
  /** the store must have one of these, by its plan or its trial */
  features?: readonly Feature[];
  element: ReactNode;
}

const analytics = { module: 'analytics', action: 'view' } as const;

/** The figures of either channel have an address, and one leads to the first that is open. */
const analyticsScreens: Screen[] = [
  {
    path: 'analytics',
    page: 'analytics',
    right: analytics,
    features: ['shop-analytics', 'pos-analytics'],
    element: <AnalyticsPage />,
  },
  {
    path: 'online-analytics',
    page: 'online_analytics',
    right: analytics,
    features: ['shop-analytics'],
    element: <AnalyticsPage channel="online" />,
  },
  {
    path: 'zam-pos-analytics',
    page: 'pos_analytics',
    right: analytics,
    features: ['pos-analytics'],
    element: <AnalyticsPage channel="pos" />,
  },
];

/** The ways out to what customers see. */
const onlineStoreScreens: Screen[] = [
  {
    path: 'website-builder',
    page: 'website_builder',
    right: { module: 'websiteBuilder', action: 'view' },
    features: ['theming'],
    element: <WebsiteBuilderPage />,
  },
  { path: 'store', page: 'store', element: <StorePage /> },
];

const views = [
  { view: 'list', call: 'list', action: 'view' },
  { view: 'create', call: 'create', action: 'create' },
  { view: 'show', call: 'read', action: 'view' },
  { view: 'edit', call: 'read', action: 'view' },
] as const;

/** Every screen of the signed-in app: the hand-written ones, and four for each resource where its calls allow them. */
export function screensOf(outlines: Outlines): Screen[] {
  return [
    { path: 'home', page: 'home', element: <HomePage /> },
    { path: 'account', page: 'account', element: <AccountPage /> },
    { path: 'store-creation', page: 'store_creation', element: <StoreCreationPage /> },
    { path: 'store-creation/store-info/1', page: 'store_creation', element: <StoreCreationPage /> },
    { path: 'congratulations', page: 'congratulations', element: <CongratulationsPage /> },
    {
      path: 'plan-details',
      page: 'plan_details',
      right: { module: 'billing', action: 'view' },
      element: <PlanDetailsPage />,
    },
    { path: 'upgrade-plan', page: 'upgrade_plan', element: <UpgradePlanPage /> },
    { path: 'updates', page: 'updates', element: <UpdatesPage /> },
    { path: 'partners', page: 'partners', element: <PartnersPage /> },
    { path: 'partner/:type', page: 'partners.type', element: <PartnerTypePage /> },
    { path: 'renew-plan', page: 'renew_plan', element: <RenewPlanPage /> },
    { path: 'history', page: 'history', element: <HistoryPage /> },
    { path: 'exports', page: 'exports', element: <ExportsPage /> },
    { path: 'change-plans/:id', page: 'change_plan', element: <PlanPage /> },
    { path: 'invitation', page: 'invitation', element: <InvitationPage /> },
    { path: 'settings', page: 'settings', element: <SettingsPage /> },
    ...storeScreens(),
    {
      path: 'settings/integrations',
      page: 'integrations',
      right: { module: 'settings', action: 'view' },
      element: <IntegrationsPage />,
    },
    ...keysScreens(),
    {
      path: 'settings/shop-customization',
      page: 'shop_customization',
      right: { module: 'settings', action: 'view' },
      element: <ShopCustomizationPage />,
    },
    {
      path: 'settings/advanced-settings',
      page: 'advanced_settings',
      right: { module: 'settings', action: 'view' },
      element: <AdvancedSettingsPage />,
    },
    {
      path: 'settings/users/invitations',
      page: 'invitations',
      right: { module: 'staff', action: 'view' },
      element: <InvitationsPage />,
    },
    {
      path: 'settings/users/invitations/create',
      page: 'invitations.create',
      right: { module: 'staff', action: 'create' },
      element: <InvitePage />,
    },
    ...analyticsScreens,
    ...onlineStoreScreens,
    ...supportScreens(),
    {
      path: 'staff-management',
      page: 'staff_management',
      element: <Navigate to="/settings/users" replace />,
    },
    { path: 'imports', page: 'imports', element: <ImportsPage /> },
    { path: 'imports/new', page: 'imports.create', element: <NewImportPage /> },
    { path: 'imports/:id', page: 'imports.show', element: <ImportPage /> },
    { path: 'jobs', page: 'jobs', element: <JobsPage /> },
    { path: 'sign-out', page: 'sign_out', element: <SignOutPage /> },
    { path: '500', page: 'server_error', element: <ServerErrorPage /> },
    ...Object.values(outlines).flatMap(resourceScreens),
  ].map(inSettings);
}

function resourceScreens(resource: ResourceOutline): Screen[] {
  return views
    .filter(({ call }) => resource.calls.includes(call))
    .map(({ view, action }) => ({
      path: resource.addresses[view],
      page: `${resource.name}.${view}`,
      right: { module: resource.module, action },
      element: framed(
        `${resource.name}.${view}`,
        <ResourceRoutes key={`${resource.name}.${view}`} outline={resource} view={view} />,
      ),
    }));
}

const seesSettings = { module: 'settings', action: 'view' } as const;

/** What the store is: the settings that are documents of it. */
function storeScreens(): Screen[] {
  const general = 'settings/general-settings';
  return [
    {
      path: general,
      page: 'settings.general',
      element: <Navigate to={`/${general}/company-info`} replace />,
    },
    ...generalTabs.map((tab) => ({
      path: `${general}/${tab}`,
      page: `settings.${tab.replace('-', '_')}`,
      // Everybody has details of their own.
      ...(tab !== 'admin-info' && { right: seesSettings }),
      element: <GeneralSettingsPage tab={tab} />,
    })),
    { path: 'settings/policies', page: 'settings.policies', right: seesSettings, element: <PoliciesPage /> },
    {
      path: 'settings/social-media',
      page: 'settings.social_media',
      right: seesSettings,
      element: <SocialMediaPage />,
    },
  ];
}

/** Pages of the settings stand in their frame. */
function inSettings(screen: Screen): Screen {
  return settingsPageOf(screen.path)
    ? { ...screen, element: <SettingsFrame>{screen.element}</SettingsFrame> }
    : screen;
}

function framed(page: string, element: ReactNode): ReactNode {
  const Around = frames[page];
  return Around ? <Around>{element}</Around> : element;
}

/** The page of each group asks for its right itself: either of two opens the keys of analytics. */
function keysScreens(): Screen[] {
  return [
    ...(['payment', 'chat', 'marketing', 'analytics', 'loyalty'] as const).map((group) => ({
      path: `settings/integrations/${group}`,
      page: `integrations.${group}`,
      element: <KeysPage key={group} group={group} />,
    })),
    ...['stripe', 'geidea', 'gccpay'].map((name) => ({
      path: `settings/payment/${name}`,
      page: `payment.${name}`,
      element: <KeysPage key={name} group="payment" only={name} />,
    })),
    // It has no keys to enter: it opens accounts by application.
    {
      path: 'settings/payment/paymob',
      page: 'payment.paymob',
      element: <Navigate to="/partner/payment-providers" replace />,
    },
  ];
}

function supportScreens(): Screen[] {
  return [
    { path: 'railsAdmin', page: 'support', element: <SupportHome /> },
    { path: 'railsAdmin/plans', page: 'support.plans', element: <SupportPlansPage /> },
    { path: 'railsAdmin/companies/:id', page: 'support.company', element: <SupportCompanyPage /> },
    { path: 'railsAdmin/users/:id', page: 'support.user', element: <SupportUserPage /> },
    ...supportListNames.map((name) => ({
      path: `railsAdmin/${name}`,
      page: `support.${name}`,
      element: <SupportListPage key={name} name={name} />,
    })),
  ];
}
