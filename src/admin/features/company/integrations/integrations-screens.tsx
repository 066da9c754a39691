import type { KeyGroup } from '../../../../shared/company/integration-keys.ts';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { Screen } from '../../screen.ts';

const IntegrationsPage = lazyScreen(['integrations'], () => import('./IntegrationsPage.tsx'));
const KeysPage = lazyScreen<{ group: KeyGroup }>(['integration_keys'], () => import('./KeysPage.tsx'));

/** The page of each group asks for its right itself: either of two opens the keys of analytics. */
export const integrationsScreens: Screen[] = [
  {
    path: 'settings/integrations',
    page: 'integrations',
    right: { module: 'settings', action: 'view' },
    element: <IntegrationsPage />,
  },
  ...(['chat', 'marketing', 'analytics', 'loyalty'] as const).map((group) => ({
    path: `settings/integrations/${group}`,
    page: `integrations.${group}`,
    element: <KeysPage key={group} group={group} />,
  })),
];
