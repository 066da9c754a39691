import type { ResourceModel } from './resource-model.ts';
import type { Right } from '../identity/permissions.ts';

/**
 * The additional right for setting a field to a value: that of a named action (`x-resource.actions`, `when`). `undefined` when none
 * is needed, or the field has the value already.
 * @param held current value; omitted when unknown, as for bulk changes
 */
export function rightToSet(
  { module, actions = [] }: Pick<ResourceModel, 'module' | 'actions'>,
  field: string,
  value: unknown,
  ...held: [unknown?]
): Right | undefined {
  if (held.length && (held[0] ?? null) === (value ?? null)) return undefined;
  const action = actions.find(
    ({ when }) => when?.field === field && (!when.to || when.to.includes(value ?? null)),
  );
  return action && { module, action: action.name };
}

/** The right needed for any change of a field: of an action without specific values. */
export function rightToChange(
  { module, actions = [] }: Pick<ResourceModel, 'module' | 'actions'>,
  field: string,
): Right | undefined {
  const action = actions.find(({ when }) => when?.field === field && !when.to);
  return action && { module, action: action.name };
}
