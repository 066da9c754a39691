import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const JobsPage = lazyScreen(['jobs'], () => import('./JobsPage.tsx'));

export const jobsScreens: Screen[] = [{ path: 'jobs', page: 'jobs', element: <JobsPage /> }];
