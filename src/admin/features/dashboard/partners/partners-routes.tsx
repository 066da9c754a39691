import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const PartnersPage = lazyScreen(['partners'], () => import('./PartnersPage.tsx'));
const PartnerTypePage = lazyScreen(['partners'], () => import('./PartnerTypePage.tsx'));

export const partnersScreens: Screen[] = [
  { path: 'partners', page: 'partners', element: <PartnersPage /> },
  { path: 'partner/:type', page: 'partners.type', element: <PartnerTypePage /> },
];
