import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const PartnersPage = lazyScreen(['partners'], () => import('./PartnersPage.tsx'));
const PartnerTypePage = lazyScreen(['partners'], () => import('./PartnerTypePage.tsx'));

export const partnersRoutes: FeatureRoute[] = [
  { path: 'partners', page: 'partners', element: <PartnersPage /> },
  { path: 'partner/:type', page: 'partners.type', element: <PartnerTypePage /> },
];
