import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const PackPage = lazyScreen(['pack', 'scan'], () => import('../pack/PackPage.tsx'));
const BoardPage = lazyScreen(['board'], () => import('./BoardPage.tsx'));

export const boardRoutes: FeatureRoute[] = [
  {
    path: 'dispatch',
    page: 'dispatch',
    right: { module: 'purchase', action: 'view' },
    element: <BoardPage />,
  },
  {
    path: 'pack',
    page: 'pack',
    right: { module: 'purchase', action: 'view' },
    element: <PackPage />,
  },
];
