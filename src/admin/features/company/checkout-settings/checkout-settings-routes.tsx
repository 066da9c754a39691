import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const CheckoutSettingsPage = lazyScreen(
  ['checkout_settings', 'settings_pages', 'order', 'places', 'regions'],
  () => import('./CheckoutSettingsPage.tsx'),
);

export const checkoutSettingsRoutes: FeatureRoute[] = [
  {
    path: 'settings/checkout-settings',
    page: 'settings.checkout',
    right: { module: 'settings', action: 'view' },
    element: <CheckoutSettingsPage />,
  },
];
