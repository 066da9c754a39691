import type { KeyGroup } from '../../../../shared/company/integration-keys.ts';
import type { Action } from '../../../../shared/identity/rights.ts';

/** The module that opens a group of keys to the person: the settings open each, analytics integrations those of analytics. */
export function keyModule(
  may: (module: string, action: Action) => boolean,
  group: KeyGroup,
  action: 'view' | 'edit',
): string {
  return group === 'analytics' && !may('settings', action) ? 'analyticsIntegrations' : 'settings';
}
