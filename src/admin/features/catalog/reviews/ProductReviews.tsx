import { useGetOne } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { PageSkeleton } from '../../../layout/states/PageSkeleton.tsx';
import { ResourceRecordUnavailable } from '../../../crud/ResourceRecordUnavailable.tsx';

/** The reviews of one product are the list of all, narrowed to it: with its search, its selection of all and what is done with many. */
export default function ProductReviews() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useGetOne('products', { id }, { retry: false });
  if (isPending) return <PageSkeleton />;
  if (!data) return <ResourceRecordUnavailable resource="products" error={error} retry={() => void refetch()} />;
  return <Navigate to={`/products-reviews?product=${encodeURIComponent(id)}`} replace />;
}
