import { lazyScreen } from '../../providers/AreaWords.tsx';
import type { Screen } from '../screen.ts';

const PlanDetailsPage = lazyScreen(['subscription'], () => import('./PlanDetailsPage.tsx'));
const UpgradePlanPage = lazyScreen(['subscription'], () => import('./UpgradePlanPage.tsx'));
const RenewPlanPage = lazyScreen(['subscription'], () => import('./RenewPlanPage.tsx'));

export const subscriptionScreens: Screen[] = [
  {
    path: 'plan-details',
    page: 'plan_details',
    right: { module: 'billing', action: 'view' },
    element: <PlanDetailsPage />,
  },
  { path: 'upgrade-plan', page: 'upgrade_plan', element: <UpgradePlanPage /> },
  { path: 'renew-plan', page: 'renew_plan', element: <RenewPlanPage /> },
];
