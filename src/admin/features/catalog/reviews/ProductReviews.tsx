import { useGetOne } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { PageSkeleton } from '../../../layout/states/PageSkeleton.tsx';
import { ResourceRecordUnavailable } from '../../../crud/ResourceRecordUnavailable.tsx';

/** Reviews of one product: redirects to the list view of reviews, filtered by the product. */
export default function ProductReviews() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useGetOne('products', { id }, { retry: false });
  if (isPending) return <PageSkeleton />;
  if (!data)
    return <ResourceRecordUnavailable resource="products" error={error} retry={() => void refetch()} />;
  return <Navigate to={`/products-reviews?product=${encodeURIComponent(id)}`} replace />;
}
