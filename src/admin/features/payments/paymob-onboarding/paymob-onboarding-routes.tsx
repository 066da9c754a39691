import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const PaymobOnboardingPage = lazyScreen(['payments'], () => import('./PaymobOnboardingPage.tsx'));

export const paymobOnboardingRoutes: FeatureRoute[] = [
  {
    path: 'paymob-self-onboarding',
    page: 'payments.paymobOnboarding',
    right: { module: 'settings', action: 'view' },
    element: <PaymobOnboardingPage />,
  },
];
