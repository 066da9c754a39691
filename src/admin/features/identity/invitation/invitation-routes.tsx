import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const InvitationPage = lazyScreen(['invitation', 'sign_in'], () => import('./InvitationPage.tsx'));

export const invitationScreens: Screen[] = [
  { path: 'invitation', page: 'invitation', element: <InvitationPage /> },
];
