import { lazyScreen } from '../../providers/AreaWords.tsx';
import type { Screen } from '../screen.ts';

const ShippingPage = lazyScreen(['couriers'], () => import('./ShippingPage.tsx'));

export const couriersScreens: Screen[] = [
  {
    path: 'settings/shipping',
    page: 'settings.shipping',
    right: { module: 'settings', action: 'view' },
    element: <ShippingPage />,
  },
];
