import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const ExportsPage = lazyScreen(['exports'], () => import('./ExportsPage.tsx'));

export const exportsRoutes: FeatureRoute[] = [{ path: 'exports', page: 'exports', element: <ExportsPage /> }];
