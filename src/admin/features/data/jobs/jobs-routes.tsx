import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const JobsPage = lazyScreen(['jobs'], () => import('./JobsPage.tsx'));

export const jobsRoutes: FeatureRoute[] = [{ path: 'jobs', page: 'jobs', element: <JobsPage /> }];
