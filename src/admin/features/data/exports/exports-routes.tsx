import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const ExportsPage = lazyScreen(['exports'], () => import('./ExportsPage.tsx'));

export const exportsScreens: Screen[] = [{ path: 'exports', page: 'exports', element: <ExportsPage /> }];
