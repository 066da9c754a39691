import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const ReviewsOfProduct = lazyScreen([], () => import('./ProductReviews.tsx'));

export const reviewsScreens: Screen[] = [
  {
    path: 'product-reviews/:id',
    page: 'product_reviews',
    right: { module: 'product', action: 'view' },
    element: <ReviewsOfProduct />,
  },
];
