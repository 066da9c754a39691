/**
 * Routes of the signed-in app that belong to no resource. Each area declares its routes and their access checks in `<area>/<area>-screens.tsx`;
 * the code and texts of a page are lazy-loaded.
 */
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { SignOutPage } from './SignOutPage.tsx';
import { accountScreens } from './identity/account/account-screens.tsx';
import { advancedSettingsScreens } from './company/advanced-settings/advanced-settings-screens.tsx';
import { analyticsScreens } from './analytics/analytics-screens.tsx';
import { boardScreens } from './orders/board/board-screens.tsx';
import { cartScreens } from './orders/cart/cart-screens.tsx';
import { cashScreens } from './orders/cash-on-delivery/cash-screens.tsx';
import { checkoutFormScreens } from './company/checkout-form/checkout-form-screens.tsx';
import { checkoutSettingsScreens } from './company/checkout-settings/checkout-settings-screens.tsx';
import { couriersScreens } from './couriers/couriers-screens.tsx';
import { customersScreens } from './customers/customers-screens.tsx';
import { instagramScreens } from './channels/instagram/instagram-screens.tsx';
import { jumiaScreens } from './channels/jumia/jumia-screens.tsx';
import { discountCodesScreens } from './marketing/discount-codes/discount-codes-screens.tsx';
import { exportsScreens } from './data/exports/exports-screens.tsx';
import { historyScreens } from './data/history/history-screens.tsx';
import { homeScreens } from './dashboard/home/home-screens.tsx';
import { importsScreens } from './data/imports/imports-screens.tsx';
import { integrationsScreens } from './company/integrations/integrations-screens.tsx';
import { invitationScreens } from './identity/invitation/invitation-screens.tsx';
import { jobsScreens } from './data/jobs/jobs-screens.tsx';
import { newOrderScreens } from './orders/new-order/new-order-screens.tsx';
import { newsScreens } from './dashboard/updates/news-screens.tsx';
import { onlineStoreScreens } from './company/online-store/online-store-screens.tsx';
import { partnersScreens } from './dashboard/partners/partners-screens.tsx';
import { payScreens } from './orders/pay/pay-screens.tsx';
import { lendingScreens } from './lending/lending-screens.tsx';
import { paymentsScreens } from './payments/payments-screens.tsx';
import { paymobOnboardingScreens } from './payments/paymob-onboarding/paymob-onboarding-screens.tsx';
import { peopleScreens } from './identity/staff/staff-screens.tsx';
import { previewsScreens } from './data/bulk-changes/previews-screens.tsx';
import { reviewsScreens } from './catalog/reviews/reviews-screens.tsx';
import { settingsScreens } from './company/settings/settings-screens.tsx';
import { simulatorScreens } from './marketing/simulator/simulator-screens.tsx';
import { smsScreens } from './messaging/sms-screens.tsx';
import { smsGatewaysScreens } from './messaging/gateways/sms-gateways-screens.tsx';
import { storeCreationScreens } from './company/store-creation/store-creation-screens.tsx';
import { subscriptionScreens } from './company/subscription/subscription-screens.tsx';
import { supportScreens } from './support/support-screens.tsx';
import { taxesScreens } from './taxes/taxes-screens.tsx';
import { variantsTableScreens } from './catalog/variants-table/variants-table-screens.tsx';
import type { Screen } from './screen.ts';

/** Hand-written routes; the routes of resources are generated from their outlines (`resource-screens.tsx`). */
export const screens: Screen[] = [
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
  ...newsScreens,
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
  ...peopleScreens,
  ...analyticsScreens,
  ...onlineStoreScreens,
  ...supportScreens,
  ...importsScreens,
  ...jobsScreens,
  ...variantsTableScreens,
  { path: 'sign-out', page: 'sign_out', element: <SignOutPage /> },
  { path: '500', page: 'server_error', element: <ServerErrorPage /> },
];
