import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const PaymobOnboardingPage = lazyScreen(['payments'], () => import('./PaymobOnboardingPage.tsx'));

export const paymobOnboardingScreens: Screen[] = [
  {
    path: 'paymob-self-onboarding',
    page: 'payments.paymobOnboarding',
    right: { module: 'settings', action: 'view' },
    element: <PaymobOnboardingPage />,
  },
];
