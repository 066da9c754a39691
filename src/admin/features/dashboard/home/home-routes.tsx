import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const HomePage = lazyScreen(['home'], () => import('./HomePage.tsx'));

export const homeScreens: Screen[] = [{ path: 'home', page: 'home', element: <HomePage /> }];
