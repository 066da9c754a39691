import type { Action } from '../../../shared/resources/resource-model.ts';

/** The right needed to undo an audit log entry, by the entry's action. */
export const inverseActions: Readonly<Record<string, Exclude<Action, 'view'>>> = {
  create: 'delete',
  update: 'edit',
  delete: 'create',
};
