import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const CashPage = lazyScreen(['cash', 'imports'], () => import('./CashPage.tsx'));
const StatementPage = lazyScreen(['cash', 'history', 'jobs'], () => import('./StatementPage.tsx'));
const right = { module: 'purchase', action: 'view' };

export const cashRoutes: FeatureRoute[] = [
  { path: 'cash-on-delivery', page: 'cash_on_delivery', right, element: <CashPage /> },
  { path: 'cash-on-delivery/:id', page: 'cash_on_delivery.show', right, element: <StatementPage /> },
];
