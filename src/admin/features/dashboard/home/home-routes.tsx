import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const HomePage = lazyScreen(['home'], () => import('./HomePage.tsx'));

export const homeRoutes: FeatureRoute[] = [{ path: 'home', page: 'home', element: <HomePage /> }];
