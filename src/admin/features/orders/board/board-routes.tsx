import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const BoardPage = lazyScreen(['board'], () => import('./BoardPage.tsx'));

export const boardRoutes: FeatureRoute[] = [
  {
    path: 'dispatch',
    page: 'dispatch',
    right: { module: 'purchase', action: 'view' },
    element: <BoardPage />,
  },
];
