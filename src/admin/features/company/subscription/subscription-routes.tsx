import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const PlanDetailsPage = lazyScreen(['subscription'], () => import('./PlanDetailsPage.tsx'));
const UpgradePlanPage = lazyScreen(['subscription'], () => import('./UpgradePlanPage.tsx'));
const PickPlanPage = lazyScreen(['subscription'], () => import('./PickPlanPage.tsx'));
const SubscribePage = lazyScreen(['subscription', 'settings'], () => import('./SubscribePage.tsx'));
const PlanCodPage = lazyScreen(['subscription', 'settings'], () => import('./PlanCodPage.tsx'));
const AddAddressPage = lazyScreen(
  ['subscription', 'settings', 'places'],
  () => import('./AddAddressPage.tsx'),
);
const PaymentSuccessfulPage = lazyScreen(['subscription'], () => import('./PaymentSuccessfulPage.tsx'));
const RenewPlanPage = lazyScreen(['subscription'], () => import('./RenewPlanPage.tsx'));

const reads = { module: 'billing', action: 'view' } as const;

export const subscriptionRoutes: FeatureRoute[] = [
  {
    path: 'plan-details',
    page: 'plan_details',
    right: reads,
    element: <PlanDetailsPage />,
  },
  { path: 'upgrade-plan', page: 'upgrade_plan', element: <UpgradePlanPage /> },
  { path: 'pick-plan', page: 'pick_plan', right: reads, element: <PickPlanPage /> },
  { path: 'subscribe', page: 'subscribe', right: reads, element: <SubscribePage /> },
  { path: 'plan-cod', page: 'plan_cod', right: reads, element: <PlanCodPage /> },
  {
    path: 'add-address',
    page: 'add_address',
    right: { module: 'settings', action: 'view' },
    element: <AddAddressPage />,
  },
  {
    path: 'payment-successful',
    page: 'payment_successful',
    right: reads,
    element: <PaymentSuccessfulPage />,
  },
  { path: 'renew-plan', page: 'renew_plan', element: <RenewPlanPage /> },
];
