/**
 * Routes of the signed-in app that belong to no resource. Each feature declares its routes and their access checks in `<feature>/<feature>-routes.tsx`;
 * the code and texts of a page are lazy-loaded.
 */
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { SignOutPage } from './SignOutPage.tsx';
import { accountScreens } from './identity/account/account-routes.tsx';
import { advancedSettingsScreens } from './company/advanced-settings/advanced-settings-routes.tsx';
import { analyticsScreens } from './analytics/analytics-routes.tsx';
import { boardScreens } from './orders/board/board-routes.tsx';
import { cartScreens } from './orders/cart/cart-routes.tsx';
import { cashScreens } from './orders/cash-on-delivery/cash-routes.tsx';
import { checkoutFormScreens } from './company/checkout-form/checkout-form-routes.tsx';
import { checkoutSettingsScreens } from './company/checkout-settings/checkout-settings-routes.tsx';
import { couriersScreens } from './couriers/couriers-routes.tsx';
import { customersScreens } from './customers/customers-routes.tsx';
import { instagramScreens } from './channels/instagram/instagram-routes.tsx';
import { jumiaScreens } from './channels/jumia/jumia-routes.tsx';
import { discountCodesScreens } from './marketing/discount-codes/discount-codes-routes.tsx';
import { exportsScreens } from './data/exports/exports-routes.tsx';
import { historyScreens } from './data/history/history-routes.tsx';
import { homeScreens } from './dashboard/home/home-routes.tsx';
import { importsScreens } from './data/imports/imports-routes.tsx';
import { integrationsScreens } from './company/integrations/integrations-routes.tsx';
import { invitationScreens } from './identity/invitation/invitation-routes.tsx';
import { jobsScreens } from './data/jobs/jobs-routes.tsx';
import { newOrderScreens } from './orders/new-order/new-order-routes.tsx';
import { updatesRoutes } from './dashboard/updates/updates-routes.tsx';
import { onlineStoreScreens } from './company/online-store/online-store-routes.tsx';
import { partnersScreens } from './dashboard/partners/partners-routes.tsx';
import { payScreens } from './orders/pay/pay-routes.tsx';
import { lendingScreens } from './lending/lending-routes.tsx';
import { paymentsScreens } from './payments/payments-routes.tsx';
import { paymobOnboardingScreens } from './payments/paymob-onboarding/paymob-onboarding-routes.tsx';
import { staffRoutes } from './identity/staff/staff-routes.tsx';
import { previewsScreens } from './data/bulk-changes/previews-routes.tsx';
import { reviewsScreens } from './catalog/reviews/reviews-routes.tsx';
import { settingsScreens } from './company/settings/settings-routes.tsx';
import { simulatorScreens } from './marketing/simulator/simulator-routes.tsx';
import { smsScreens } from './messaging/sms-routes.tsx';
import { smsGatewaysScreens } from './messaging/gateways/sms-gateways-routes.tsx';
import { storeCreationScreens } from './company/store-creation/store-creation-routes.tsx';
import { subscriptionScreens } from './company/subscription/subscription-routes.tsx';
import { supportScreens } from './support/support-routes.tsx';
import { taxesScreens } from './taxes/taxes-routes.tsx';
import { variantsTableScreens } from './catalog/variants-table/variants-table-routes.tsx';
import type { FeatureRoute } from './route.ts';

/** Hand-written routes; the routes of resources are generated from their outlines (`resource-routes.tsx`). */
export const featureRoutes: FeatureRoute[] = [
  ...homeScreens,
  ...accountScreens,
  ...storeCreationScreens,
  ...subscriptionScreens,
  ...newOrderScreens,
  ...boardScreens,
  ...cashScreens,
  ...taxesScreens,
  ...customersScreens,
  ...simulatorScreens,
  ...discountCodesScreens,
  ...smsScreens,
  ...jumiaScreens,
  ...instagramScreens,
  ...updatesRoutes,
  ...partnersScreens,
  ...historyScreens,
  ...exportsScreens,
  ...previewsScreens,
  ...reviewsScreens,
  ...cartScreens,
  ...payScreens,
  ...invitationScreens,
  ...settingsScreens,
  ...integrationsScreens,
  ...checkoutFormScreens,
  ...checkoutSettingsScreens,
  ...couriersScreens,
  ...lendingScreens,
  ...paymentsScreens,
  ...paymobOnboardingScreens,
  ...smsGatewaysScreens,
  ...advancedSettingsScreens,
  ...staffRoutes,
  ...analyticsScreens,
  ...onlineStoreScreens,
  ...supportScreens,
  ...importsScreens,
  ...jobsScreens,
  ...variantsTableScreens,
  { path: 'sign-out', page: 'sign_out', element: <SignOutPage /> },
  { path: '500', page: 'server_error', element: <ServerErrorPage /> },
];
