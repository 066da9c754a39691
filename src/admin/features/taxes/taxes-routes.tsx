import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../route.ts';

const TaxesPage = lazyScreen(['taxes'], () => import('./TaxesPage.tsx'));
const TaxSettingsPage = lazyScreen(['taxes'], () => import('./TaxSettingsPage.tsx'));

const right = { module: 'taxes', action: 'view' } as const;

export const taxesRoutes: FeatureRoute[] = [
  { path: 'e-tax', page: 'e_tax', right, element: <TaxesPage /> },
  { path: 'e-tax/settings', page: 'e_tax_settings', right, element: <TaxSettingsPage /> },
];
