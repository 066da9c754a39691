import { Navigate } from 'react-router';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { PaymentProviderName } from '../../../shared/orders/payment-providers.ts';
import type { FeatureRoute } from '../route.ts';

const PaymentsPage = lazyScreen<{ only?: PaymentProviderName }>(
  ['payments', 'service_accounts'],
  () => import('./PaymentsPage.tsx'),
);
const right = { module: 'settings', action: 'view' } as const;

export const paymentsRoutes: FeatureRoute[] = [
  { path: 'settings/payments', page: 'settings.payments', right, element: <PaymentsPage key="all" /> },
  // Former page of provider keys, which are now on the account cards.
  {
    path: 'settings/integrations/payment',
    page: 'integrations.payment',
    right,
    element: <Navigate to="/settings/payments" replace />,
  },
  ...(['paymob', 'stripe', 'geidea', 'gccpay', 'paytabs'] as const).map((name) => ({
    path: `settings/payment/${name}`,
    page: `payment.${name}`,
    right,
    element: <PaymentsPage key={name} only={name} />,
  })),
];
