import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const ShopCustomizationPage = lazyScreen(['checkout_form'], () => import('./ShopCustomizationPage.tsx'));

export const checkoutFormRoutes: FeatureRoute[] = [
  {
    path: 'settings/shop-customization',
    page: 'shop_customization',
    right: { module: 'settings', action: 'view' },
    element: <ShopCustomizationPage />,
  },
];
