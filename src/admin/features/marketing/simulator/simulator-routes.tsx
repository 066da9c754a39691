import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const SimulatorPage = lazyScreen(
  ['simulator', 'new_order', 'order', 'places', 'customer_addresses'],
  () => import('./SimulatorPage.tsx'),
);

export const simulatorRoutes: FeatureRoute[] = [
  {
    path: 'discount-simulator',
    page: 'discount_simulator',
    right: { module: 'discount', action: 'view' },
    element: <SimulatorPage />,
  },
];
