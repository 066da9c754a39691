import { lazyScreen } from '../../providers/AreaWords.tsx';
import type { Screen } from '../screen.ts';

const PlanPage = lazyScreen(['plans', 'jobs'], () => import('./PlanPage.tsx'));

export const plansScreens: Screen[] = [
  { path: 'change-plans/:id', page: 'change_plan', element: <PlanPage /> },
];
