import type { ResourceModel } from './resource-model.ts';
import type { Right } from '../identity/rights.ts';

/**
 * The right that setting a field to a value asks for beside the one to edit: that of the named action which such a change is
 * (`x-resource.actions`, `when`). `undefined` where it asks for none, or where the field holds the value already.
 * @param held what it holds now; left out where that is not known, as of many records at once
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
