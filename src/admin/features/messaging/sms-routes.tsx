import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../route.ts';

const SendSmsPage = lazyScreen(['sms'], () => import('./SendSmsPage.tsx'));

export const smsScreens: Screen[] = [
  {
    path: 'send-sms',
    page: 'send_sms',
    right: { module: 'customer', action: 'view' },
    element: <SendSmsPage />,
  },
];
