import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const SelectPostsPage = lazyScreen(['instagram'], () => import('./SelectPostsPage.tsx'));
const SignedInPage = lazyScreen(['instagram'], () => import('./SignedInPage.tsx'));

const right = { module: 'product', action: 'create' } as const;

export const instagramRoutes: FeatureRoute[] = [
  { path: 'instagram/select', page: 'instagram.select', right, element: <SelectPostsPage /> },
  { path: 'instagram/redirect', page: 'instagram.redirect', right, element: <SignedInPage /> },
];
