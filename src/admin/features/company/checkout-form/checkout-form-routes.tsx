import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const ShopCustomizationPage = lazyScreen(['checkout_form'], () => import('./ShopCustomizationPage.tsx'));

export const checkoutFormScreens: Screen[] = [
  {
    path: 'settings/shop-customization',
    page: 'shop_customization',
    right: { module: 'settings', action: 'view' },
    element: <ShopCustomizationPage />,
  },
];
