import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const WebsiteBuilderPage = lazyScreen(['online_store'], () => import('./WebsiteBuilderPage.tsx'));
const StorePage = lazyScreen(['online_store'], () => import('./StorePage.tsx'));

/** Screens that link to the storefront and its page designer. */
export const onlineStoreRoutes: FeatureRoute[] = [
  {
    path: 'website-builder',
    page: 'website_builder',
    right: { module: 'websiteBuilder', action: 'view' },
    features: ['theming'],
    element: <WebsiteBuilderPage />,
  },
  { path: 'store', page: 'store', element: <StorePage /> },
];
