import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../route.ts';

const ShippingPage = lazyScreen(
  ['couriers', 'places', 'regions', 'service_accounts'],
  () => import('./ShippingPage.tsx'),
);

const LinkedPage = lazyScreen(['couriers'], () => import('./LinkedPage.tsx'));

const RegionsPage = lazyScreen(['regions', 'imports'], () => import('../shipping/regions/RegionsPage.tsx'));

export const couriersRoutes: FeatureRoute[] = [
  {
    path: 'settings/shipping',
    page: 'settings.shipping',
    right: { module: 'settings', action: 'view' },
    element: <ShippingPage />,
  },
  {
    path: 'khazenly-auth-redirect',
    page: 'settings.shipping.linked',
    right: { module: 'settings', action: 'edit' },
    element: <LinkedPage />,
  },
  {
    path: 'settings/shipping/regions',
    page: 'settings.shipping.regions',
    right: { module: 'shipping', action: 'view' },
    element: <RegionsPage />,
  },
];
