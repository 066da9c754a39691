import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const AddToJumiaPage = lazyScreen(['jumia', 'jobs'], () => import('./AddToJumiaPage.tsx'));

export const jumiaRoutes: FeatureRoute[] = [
  {
    path: 'add-to-jumia',
    page: 'add_to_jumia',
    right: { module: 'product', action: 'view' },
    element: <AddToJumiaPage />,
  },
];
