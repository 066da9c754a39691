import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const CartPage = lazyScreen(['cart'], () => import('./CartPage.tsx'));

export const cartRoutes: FeatureRoute[] = [{ path: 'cart', page: 'cart', element: <CartPage /> }];
