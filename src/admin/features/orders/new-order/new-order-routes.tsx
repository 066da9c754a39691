import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const NewOrderPage = lazyScreen(
  ['new_order', 'order', 'places', 'customer_addresses'],
  () => import('./NewOrderPage.tsx'),
);

export const newOrderScreens: Screen[] = [
  {
    path: 'new-order/:id',
    page: 'new_order',
    right: { module: 'purchase', action: 'create' },
    element: <NewOrderPage />,
  },
];
