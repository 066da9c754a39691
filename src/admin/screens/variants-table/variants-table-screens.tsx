import { lazyScreen } from '../../providers/AreaWords.tsx';
import type { Screen } from '../screen.ts';

const VariantsTablePage = lazyScreen(['grid', 'variants_table'], () => import('./VariantsTablePage.tsx'));

export const variantsTableScreens: Screen[] = [
  {
    path: 'product/:id/variants',
    page: 'product_variants',
    right: { module: 'product', action: 'view' },
    element: <VariantsTablePage />,
  },
];
