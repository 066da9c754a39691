import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const CashPage = lazyScreen(['cash', 'imports'], () => import('./CashPage.tsx'));
const StatementPage = lazyScreen(['cash', 'history', 'jobs'], () => import('./StatementPage.tsx'));
const right = { module: 'purchase', action: 'view' };

export const cashScreens: Screen[] = [
  { path: 'cash-on-delivery', page: 'cash_on_delivery', right, element: <CashPage /> },
  { path: 'cash-on-delivery/:id', page: 'cash_on_delivery.show', right, element: <StatementPage /> },
];
