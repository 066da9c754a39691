import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const NewOrderPage = lazyScreen(
  ['new_order', 'order', 'places', 'customer_addresses'],
  () => import('./NewOrderPage.tsx'),
);

export const newOrderRoutes: FeatureRoute[] = [
  {
    path: 'new-order/:id',
    page: 'new_order',
    right: { module: 'purchase', action: 'create' },
    element: <NewOrderPage />,
  },
];
