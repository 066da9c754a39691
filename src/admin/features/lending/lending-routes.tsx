import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../route.ts';

const BorrowPage = lazyScreen(['lending'], () => import('./BorrowPage.tsx'));
const LenderPage = lazyScreen(['lending'], () => import('./LenderPage.tsx'));

const right = { module: 'analytics', action: 'view' } as const;

export const lendingRoutes: FeatureRoute[] = [
  { path: 'borrow-and-grow', page: 'lending', right, element: <BorrowPage /> },
  { path: 'borrow-and-grow/:partner', page: 'lending.partner', right, element: <LenderPage /> },
];
