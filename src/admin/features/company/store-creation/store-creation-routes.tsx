import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const StoreCreationPage = lazyScreen(['store_creation', 'places'], () => import('./StoreCreationPage.tsx'));
const CongratulationsPage = lazyScreen(['store_creation'], () => import('./CongratulationsPage.tsx'));

export const storeCreationRoutes: FeatureRoute[] = [
  { path: 'store-creation', page: 'store_creation', element: <StoreCreationPage /> },
  { path: 'store-creation/store-info/1', page: 'store_creation', element: <StoreCreationPage /> },
  { path: 'congratulations', page: 'congratulations', element: <CongratulationsPage /> },
];
