/**
 * Every screen of the signed-in app that belongs to no resource. Each area declares its own beside its pages (`<area>/<area>-screens.tsx`), with what is asked
 * before one opens; a page’s code and words come when it is opened.
 */
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { SignOutPage } from './SignOutPage.tsx';
import { accountScreens } from './account/account-screens.tsx';
import { advancedSettingsScreens } from './advanced-settings/advanced-settings-screens.tsx';
import { analyticsScreens } from './analytics/analytics-screens.tsx';
import { boardScreens } from './board/board-screens.tsx';
import { cartScreens } from './cart/cart-screens.tsx';
import { cashScreens } from './cash/cash-screens.tsx';
import { checkoutFormScreens } from './checkout-form/checkout-form-screens.tsx';
import { checkoutSettingsScreens } from './checkout-settings/checkout-settings-screens.tsx';
import { couriersScreens } from './couriers/couriers-screens.tsx';
import { customersScreens } from './customers/customers-screens.tsx';
import { instagramScreens } from './instagram/instagram-screens.tsx';
import { jumiaScreens } from './jumia/jumia-screens.tsx';
import { discountCodesScreens } from './discount-codes/discount-codes-screens.tsx';
import { exportsScreens } from './exports/exports-screens.tsx';
import { historyScreens } from './history/history-screens.tsx';
import { homeScreens } from './home/home-screens.tsx';
import { importsScreens } from './imports/imports-screens.tsx';
import { integrationsScreens } from './integrations/integrations-screens.tsx';
import { invitationScreens } from './invitation/invitation-screens.tsx';
import { jobsScreens } from './jobs/jobs-screens.tsx';
import { newOrderScreens } from './new-order/new-order-screens.tsx';
import { newsScreens } from './news/news-screens.tsx';
import { onlineStoreScreens } from './online-store/online-store-screens.tsx';
import { partnersScreens } from './partners/partners-screens.tsx';
import { payScreens } from './pay/pay-screens.tsx';
import { lendingScreens } from './lending/lending-screens.tsx';
import { paymentsScreens } from './payments/payments-screens.tsx';
import { paymobOnboardingScreens } from './paymob-onboarding/paymob-onboarding-screens.tsx';
import { peopleScreens } from './people/people-screens.tsx';
import { previewsScreens } from './previews/previews-screens.tsx';
import { reviewsScreens } from './reviews/reviews-screens.tsx';
import { settingsScreens } from './settings/settings-screens.tsx';
import { simulatorScreens } from './simulator/simulator-screens.tsx';
import { smsScreens } from './sms/sms-screens.tsx';
import { smsGatewaysScreens } from './sms-gateways/sms-gateways-screens.tsx';
import { storeCreationScreens } from './store-creation/store-creation-screens.tsx';
import { subscriptionScreens } from './subscription/subscription-screens.tsx';
import { supportScreens } from './support/support-screens.tsx';
import { taxesScreens } from './taxes/taxes-screens.tsx';
import { variantsTableScreens } from './variants-table/variants-table-screens.tsx';
import type { Screen } from './screen.ts';

/** The hand-written ones; those of resources are made from their outlines (`resource-screens.tsx`). */
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
