import { Navigate, useParams } from 'react-router';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const PreviewPage = lazyScreen(['previews', 'jobs'], () => import('./PreviewPage.tsx'));

export const previewsRoutes: FeatureRoute[] = [
  { path: 'change-previews/:id', page: 'change_preview', element: <PreviewPage /> },
  { path: 'change-plans/:id', page: 'change_preview', element: <ToNewAddress /> },
];

/** Redirect from the former address of previews, for saved links. */
function ToNewAddress() {
  const { id = '' } = useParams();
  return <Navigate to={`/change-previews/${id}`} replace />;
}
