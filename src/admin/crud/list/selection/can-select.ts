import type { Action, ResourceModel } from '../../../../shared/resources/resource-model.ts';

/** Whether any bulk action is allowed; otherwise nothing is selectable. */
export function canSelect(
  resource: ResourceModel,
  may: (module: string, action: Action) => boolean,
): boolean {
  const { calls, list, module } = resource;
  const mayChange = calls.includes('updateAll') && list.bulk.length > 0 && may(module, 'edit');
  if (list.actions?.includes('change_prices') && may(module, 'edit')) return true;
  if (list.actions?.includes('send_sms') && may(module, 'edit') && may(module, 'see_contact')) return true;
  return mayChange || (calls.includes('deleteAll') && may(module, 'delete'));
}
