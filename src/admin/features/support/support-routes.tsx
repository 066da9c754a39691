import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../route.ts';
import type { SupportListName } from './support-lists.ts';

const SupportHome = lazyScreen(['support'], () => import('./SupportHome.tsx'));
const SupportListPage = lazyScreen<{ name: SupportListName }>(
  ['support', 'jobs', 'history'],
  () => import('./SupportListPage.tsx'),
);
const CompanyPage = lazyScreen(['support'], () => import('./CompanyPage.tsx'));
const UserPage = lazyScreen(['support'], () => import('./UserPage.tsx'));
const LoanApplicationPage = lazyScreen(['support', 'lending'], () => import('./LoanApplicationPage.tsx'));
const LendingPartnerPage = lazyScreen(['support', 'lending'], () => import('./LendingPartnerPage.tsx'));
const PlansPage = lazyScreen(['support'], () => import('./PlansPage.tsx'));

/** Listed here, so that the list models load with their screen. */
const lists: SupportListName[] = [
  'companies',
  'users',
  'subscriptions',
  'jobs',
  'audit',
  'events',
  'loan_applications',
  'lending_partners',
];

export const supportRoutes: FeatureRoute[] = [
  { path: 'railsAdmin', page: 'support', element: <SupportHome /> },
  { path: 'railsAdmin/plans', page: 'support.plans', element: <PlansPage /> },
  { path: 'railsAdmin/companies/:id', page: 'support.company', element: <CompanyPage /> },
  { path: 'railsAdmin/users/:id', page: 'support.user', element: <UserPage /> },
  { path: 'railsAdmin/loan_applications/:id', page: 'support.loan', element: <LoanApplicationPage /> },
  { path: 'railsAdmin/lending_partners/:id', page: 'support.lender', element: <LendingPartnerPage /> },
  ...lists.map((name) => ({
    path: `railsAdmin/${name}`,
    page: `support.${name}`,
    element: <SupportListPage key={name} name={name} />,
  })),
];
