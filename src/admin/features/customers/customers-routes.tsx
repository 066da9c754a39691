import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../route.ts';

const DoublesPage = lazyScreen(['customers'], () => import('./DuplicatesPage.tsx'));
const right = { module: 'customer', action: 'see_contact' };

export const customersScreens: Screen[] = [
  { path: 'customer-doubles', page: 'customer_doubles', right, element: <DoublesPage /> },
  { path: 'customer-doubles/:by', page: 'customer_doubles', right, element: <DoublesPage /> },
];
