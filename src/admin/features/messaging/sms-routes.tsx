import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../route.ts';

const SendSmsPage = lazyScreen(['sms'], () => import('./SendSmsPage.tsx'));

export const smsRoutes: FeatureRoute[] = [
  {
    path: 'send-sms',
    page: 'send_sms',
    right: { module: 'customer', action: 'view' },
    element: <SendSmsPage />,
  },
];
