import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../route.ts';

const AccountPage = lazyScreen(['sign_in', 'account'], () => import('./AccountPage.tsx'));

export const accountScreens: Screen[] = [{ path: 'account', page: 'account', element: <AccountPage /> }];
