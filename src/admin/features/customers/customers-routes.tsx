import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../route.ts';

const DoublesPage = lazyScreen(['customers'], () => import('./DuplicatesPage.tsx'));
const right = { module: 'customer', action: 'see_contact' };

export const customersRoutes: FeatureRoute[] = [
  { path: 'customer-doubles', page: 'customer_doubles', right, element: <DoublesPage /> },
  { path: 'customer-doubles/:by', page: 'customer_doubles', right, element: <DoublesPage /> },
];
