import { lazyScreen } from '../../../providers/texts/AreaWords.tsx';
import type { Screen } from '../../screen.ts';

const ReviewsOfProduct = lazyScreen([], () => import('./ReviewsOfProduct.tsx'));

export const reviewsScreens: Screen[] = [
  {
    path: 'product-reviews/:id',
    page: 'product_reviews',
    right: { module: 'product', action: 'view' },
    element: <ReviewsOfProduct />,
  },
];
