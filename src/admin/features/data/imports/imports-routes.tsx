import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const ImportsPage = lazyScreen(['imports'], () => import('./ImportsPage.tsx'));
const NewImportPage = lazyScreen(['imports'], () => import('./NewImportPage.tsx'));
const ImportPage = lazyScreen(['imports', 'jobs', 'history'], () => import('./ImportPage.tsx'));

export const importsRoutes: FeatureRoute[] = [
  { path: 'imports', page: 'imports', element: <ImportsPage /> },
  { path: 'imports/new', page: 'imports.create', element: <NewImportPage /> },
  { path: 'imports/:id', page: 'imports.show', element: <ImportPage /> },
];
