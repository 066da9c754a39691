import { lazyScreen } from '../../../providers/texts/AreaWords.tsx';
import type { Screen } from '../../screen.ts';

const HistoryPage = lazyScreen(['history'], () => import('./HistoryPage.tsx'));

export const historyScreens: Screen[] = [{ path: 'history', page: 'history', element: <HistoryPage /> }];
