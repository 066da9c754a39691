import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const UpdatesPage = lazyScreen(['updates'], () => import('./UpdatesPage.tsx'));

export const newsScreens: Screen[] = [{ path: 'updates', page: 'updates', element: <UpdatesPage /> }];
