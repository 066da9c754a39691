import type { Action } from '../../../shared/resources/resource-model.ts';

/** The right that takes an entry of the trail back, by the entry's action. */
export const inverseActions: Readonly<Record<string, Exclude<Action, 'view'>>> = {
  create: 'delete',
  update: 'edit',
  delete: 'create',
};
