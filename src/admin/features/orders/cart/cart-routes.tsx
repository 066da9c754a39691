import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const CartPage = lazyScreen(['cart'], () => import('./CartPage.tsx'));

export const cartScreens: Screen[] = [{ path: 'cart', page: 'cart', element: <CartPage /> }];
