import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const UpdatesPage = lazyScreen(['updates'], () => import('./UpdatesPage.tsx'));

export const updatesRoutes: FeatureRoute[] = [{ path: 'updates', page: 'updates', element: <UpdatesPage /> }];
