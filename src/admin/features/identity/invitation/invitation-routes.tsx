import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const InvitationPage = lazyScreen(['invitation', 'sign_in'], () => import('./InvitationPage.tsx'));

export const invitationRoutes: FeatureRoute[] = [
  { path: 'invitation', page: 'invitation', element: <InvitationPage /> },
];
