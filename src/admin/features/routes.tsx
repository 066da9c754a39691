/**
 * Routes of the signed-in app that belong to no resource. Each feature declares its routes and their access checks in `<feature>/<feature>-routes.tsx`;
 * the code and texts of a page are lazy-loaded.
 */
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { SignOutPage } from './SignOutPage.tsx';
import { accountRoutes } from './identity/account/account-routes.tsx';
import { advancedSettingsRoutes } from './company/advanced-settings/advanced-settings-routes.tsx';
import { analyticsRoutes } from './analytics/analytics-routes.tsx';
import { boardRoutes } from './orders/board/board-routes.tsx';
import { cartRoutes } from './orders/cart/cart-routes.tsx';
import { cashRoutes } from './orders/cash-on-delivery/cash-routes.tsx';
import { checkoutFormRoutes } from './company/checkout-form/checkout-form-routes.tsx';
import { checkoutSettingsRoutes } from './company/checkout-settings/checkout-settings-routes.tsx';
import { couriersRoutes } from './couriers/couriers-routes.tsx';
import { customersRoutes } from './customers/customers-routes.tsx';
import { instagramRoutes } from './channels/instagram/instagram-routes.tsx';
import { jumiaRoutes } from './channels/jumia/jumia-routes.tsx';
import { discountCodesRoutes } from './marketing/discount-codes/discount-codes-routes.tsx';
import { exportsRoutes } from './data/exports/exports-routes.tsx';
import { historyRoutes } from './data/history/history-routes.tsx';
import { homeRoutes } from './dashboard/home/home-routes.tsx';
import { importsRoutes } from './data/imports/imports-routes.tsx';
import { integrationsRoutes } from './company/integrations/integrations-routes.tsx';
import { invitationRoutes } from './identity/invitation/invitation-routes.tsx';
import { jobsRoutes } from './data/jobs/jobs-routes.tsx';
import { newOrderRoutes } from './orders/new-order/new-order-routes.tsx';
import { updatesRoutes } from './dashboard/updates/updates-routes.tsx';
import { onlineStoreRoutes } from './company/online-store/online-store-routes.tsx';
import { partnersRoutes } from './dashboard/partners/partners-routes.tsx';
import { payRoutes } from './orders/pay/pay-routes.tsx';
import { lendingRoutes } from './lending/lending-routes.tsx';
import { paymentsRoutes } from './payments/payments-routes.tsx';
import { paymobOnboardingRoutes } from './payments/paymob-onboarding/paymob-onboarding-routes.tsx';
import { staffRoutes } from './identity/staff/staff-routes.tsx';
import { previewsRoutes } from './data/bulk-changes/previews-routes.tsx';
import { reviewsRoutes } from './catalog/reviews/reviews-routes.tsx';
import { settingsRoutes } from './company/settings/settings-routes.tsx';
import { simulatorRoutes } from './marketing/simulator/simulator-routes.tsx';
import { smsRoutes } from './messaging/sms-routes.tsx';
import { smsGatewaysRoutes } from './messaging/gateways/sms-gateways-routes.tsx';
import { storeCreationRoutes } from './company/store-creation/store-creation-routes.tsx';
import { subscriptionRoutes } from './company/subscription/subscription-routes.tsx';
import { supportRoutes } from './support/support-routes.tsx';
import { taxesRoutes } from './taxes/taxes-routes.tsx';
import { variantsTableRoutes } from './catalog/variants-table/variants-table-routes.tsx';
import type { FeatureRoute } from './route.ts';

/** Hand-written routes; the routes of resources are generated from their outlines (`resource-routes.tsx`). */
export const featureRoutes: FeatureRoute[] = [
  ...homeRoutes,
  ...accountRoutes,
  ...storeCreationRoutes,
  ...subscriptionRoutes,
  ...newOrderRoutes,
  ...boardRoutes,
  ...cashRoutes,
  ...taxesRoutes,
  ...customersRoutes,
  ...simulatorRoutes,
  ...discountCodesRoutes,
  ...smsRoutes,
  ...jumiaRoutes,
  ...instagramRoutes,
  ...updatesRoutes,
  ...partnersRoutes,
  ...historyRoutes,
  ...exportsRoutes,
  ...previewsRoutes,
  ...reviewsRoutes,
  ...cartRoutes,
  ...payRoutes,
  ...invitationRoutes,
  ...settingsRoutes,
  ...integrationsRoutes,
  ...checkoutFormRoutes,
  ...checkoutSettingsRoutes,
  ...couriersRoutes,
  ...lendingRoutes,
  ...paymentsRoutes,
  ...paymobOnboardingRoutes,
  ...smsGatewaysRoutes,
  ...advancedSettingsRoutes,
  ...staffRoutes,
  ...analyticsRoutes,
  ...onlineStoreRoutes,
  ...supportRoutes,
  ...importsRoutes,
  ...jobsRoutes,
  ...variantsTableRoutes,
  { path: 'sign-out', page: 'sign_out', element: <SignOutPage /> },
  { path: '500', page: 'server_error', element: <ServerErrorPage /> },
];
