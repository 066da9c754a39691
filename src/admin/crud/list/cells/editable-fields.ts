/** Which fields can be edited inline in a list. The editor itself (`CellEdits.tsx`) is lazily loaded on the first pointer or focus event. */
import { displayOf } from '../../../../field-types/displays.ts';
import { controllingFieldsOf, isShown } from '../../../../shared/resources/conditions.ts';
import { closureOf } from '../../../../shared/resources/refused-values.ts';
import type { Action, FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';

/**
 * The fields editable inline: those writable in a form, given the right. Resources of other systems are edited only in their forms, since
 * their records are written whole.
 */
export function editableFields(
  resource: ResourceModel,
  may: (module: string, action: Action) => boolean,
): ReadonlySet<string> {
  const { calls, module, servedBy, fields } = resource;
  if (servedBy || !calls.includes('update') || !may(module, 'edit')) return new Set();
  const isEditable = (field: FieldModel) =>
    displayOf(field).isInLine === true && !field.readOnly && !field.writeOnly;
  return new Set(fields.filter(isEditable).map(({ name }) => name));
}

/** Whether a field of a record is editable: neither hidden nor closed by its values. Where the list lacks the deciding fields, the server decides. */
export function isEditableIn(
  { conditions = [], fields }: Pick<ResourceModel, 'conditions' | 'fields'>,
  name: string,
  record: Record<string, unknown>,
): boolean {
  const field = fields.find((each) => each.name === name);
  if (field && closureOf(field, record)) return false;
  const isKnown = controllingFieldsOf(conditions, [name]).every((decider) => decider in record);
  return !isKnown || isShown(conditions, name, record);
}
