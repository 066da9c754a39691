import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../screen.ts';

const UpdatesPage = lazyScreen(['updates'], () => import('./UpdatesPage.tsx'));

export const newsScreens: Screen[] = [{ path: 'updates', page: 'updates', element: <UpdatesPage /> }];
