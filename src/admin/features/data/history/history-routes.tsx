import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const HistoryPage = lazyScreen(['history'], () => import('./HistoryPage.tsx'));

export const historyScreens: Screen[] = [{ path: 'history', page: 'history', element: <HistoryPage /> }];
