import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const ReviewsOfProduct = lazyScreen([], () => import('./ProductReviews.tsx'));

export const reviewsRoutes: FeatureRoute[] = [
  {
    path: 'product-reviews/:id',
    page: 'product_reviews',
    right: { module: 'product', action: 'view' },
    element: <ReviewsOfProduct />,
  },
];
