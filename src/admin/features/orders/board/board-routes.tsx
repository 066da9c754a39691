import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const BoardPage = lazyScreen(['board'], () => import('./BoardPage.tsx'));

export const boardScreens: Screen[] = [
  {
    path: 'dispatch',
    page: 'dispatch',
    right: { module: 'purchase', action: 'view' },
    element: <BoardPage />,
  },
];
