import { Navigate } from 'react-router';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const InvitationsPage = lazyScreen(['people'], () => import('./InvitationsPage.tsx'));
const InvitePage = lazyScreen(['people', 'rights'], () => import('./InvitePage.tsx'));

export const staffRoutes: FeatureRoute[] = [
  {
    path: 'settings/users/invitations',
    page: 'invitations',
    right: { module: 'staff', action: 'view' },
    element: <InvitationsPage />,
  },
  {
    path: 'settings/users/invitations/create',
    page: 'invitations.create',
    right: { module: 'staff', action: 'create' },
    element: <InvitePage />,
  },
  { path: 'staff-management', page: 'staff_management', element: <Navigate to="/settings/users" replace /> },
];
