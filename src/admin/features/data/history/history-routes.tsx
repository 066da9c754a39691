import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const HistoryPage = lazyScreen(['history'], () => import('./HistoryPage.tsx'));

export const historyRoutes: FeatureRoute[] = [{ path: 'history', page: 'history', element: <HistoryPage /> }];
