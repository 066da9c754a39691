import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const GatewaysPage = lazyScreen(['sms_gateways', 'service_accounts'], () => import('./GatewaysPage.tsx'));

export const smsGatewaysRoutes: FeatureRoute[] = [
  {
    path: 'settings/text-messages',
    page: 'settings.text_messages',
    right: { module: 'settings', action: 'view' },
    element: <GatewaysPage />,
  },
];
