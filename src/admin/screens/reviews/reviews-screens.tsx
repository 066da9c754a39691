import { Navigate, useParams } from 'react-router';
import type { Screen } from '../screen.ts';

export const reviewsScreens: Screen[] = [
  {
    path: 'product-reviews/:id',
    page: 'product_reviews',
    right: { module: 'product', action: 'view' },
    element: <ReviewsOfProduct />,
  },
];

/** The reviews of one product are the list of all, narrowed to it: with its search, its selection of all and what is done with many. */
function ReviewsOfProduct() {
  const { id = '' } = useParams();
  return <Navigate to={`/products-reviews?product=${encodeURIComponent(id)}`} replace />;
}
