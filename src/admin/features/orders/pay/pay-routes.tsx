import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const PayPage = lazyScreen(['pay'], () => import('./PayPage.tsx'));

export const payScreens: Screen[] = [{ path: 'pay', page: 'pay', element: <PayPage /> }];
