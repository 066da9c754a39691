import type { KeyGroup } from '../../../../shared/company/integration-keys.ts';
import type { Action } from '../../../../shared/identity/permissions.ts';

/** The module that grants access to a key group: `settings` for every group, `analyticsIntegrations` for the analytics group only. */
export function keyModule(
  may: (module: string, action: Action) => boolean,
  group: KeyGroup,
  action: 'view' | 'edit',
): string {
  return group === 'analytics' && !may('settings', action) ? 'analyticsIntegrations' : 'settings';
}
