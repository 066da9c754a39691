import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const DiscountCodesPage = lazyScreen(['discount_codes', 'jobs'], () => import('./DiscountCodesPage.tsx'));

export const discountCodesRoutes: FeatureRoute[] = [
  {
    path: 'discount-codes/:id',
    page: 'discount_codes',
    right: { module: 'discount', action: 'view' },
    element: <DiscountCodesPage />,
  },
];
