import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const VariantsTablePage = lazyScreen(
  ['grid', 'variants_table', 'product_options'],
  () => import('./VariantsTablePage.tsx'),
);
const NewVariantPage = lazyScreen(
  ['grid', 'variants_table', 'product_options'],
  () => import('./NewVariantPage.tsx'),
);

export const variantsTableRoutes: FeatureRoute[] = [
  {
    path: 'product/:id/variants',
    page: 'product_variants',
    right: { module: 'product', action: 'view' },
    element: <VariantsTablePage />,
  },
  {
    path: 'product/:id/new-variant',
    page: 'new_variant',
    right: { module: 'product', action: 'edit' },
    element: <NewVariantPage />,
  },
];
