import type { KeyGroup } from '../../../../shared/company/integration-keys.ts';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import type { FeatureRoute } from '../../route.ts';

const IntegrationsPage = lazyScreen(['integrations'], () => import('./IntegrationsPage.tsx'));
const KeysPage = lazyScreen<{ group: KeyGroup }>(['integration_keys'], () => import('./KeysPage.tsx'));

/** Key pages check permissions themselves, because either of two modules opens the analytics keys. */
export const integrationsRoutes: FeatureRoute[] = [
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
