import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const AdvancedSettingsPage = lazyScreen(['advanced_settings'], () => import('./AdvancedSettingsPage.tsx'));

export const advancedSettingsRoutes: FeatureRoute[] = [
  {
    path: 'settings/advanced-settings',
    page: 'advanced_settings',
    right: { module: 'settings', action: 'view' },
    element: <AdvancedSettingsPage />,
  },
];
