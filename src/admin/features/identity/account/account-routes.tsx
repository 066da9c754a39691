import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const AccountPage = lazyScreen(['sign_in', 'account'], () => import('./AccountPage.tsx'));

export const accountRoutes: FeatureRoute[] = [{ path: 'account', page: 'account', element: <AccountPage /> }];
