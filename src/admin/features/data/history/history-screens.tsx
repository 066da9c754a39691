import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../screen.ts';

const HistoryPage = lazyScreen(['history'], () => import('./HistoryPage.tsx'));

export const historyScreens: Screen[] = [{ path: 'history', page: 'history', element: <HistoryPage /> }];
