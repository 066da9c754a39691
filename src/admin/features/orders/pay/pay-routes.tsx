import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const PayPage = lazyScreen(['pay'], () => import('./PayPage.tsx'));

export const payRoutes: FeatureRoute[] = [{ path: 'pay', page: 'pay', element: <PayPage /> }];
