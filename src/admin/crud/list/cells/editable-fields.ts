/**
 * Changing one value of one record where it stands in a list. Here is said which values those are; what it takes to change
 * one (`CellEdits.tsx` and what it imports) is fetched when a pointer or the focus first comes into the table.
 */
import { displayOf } from '../../../../field-types/displays.ts';
import { controllingFieldsOf, isShown } from '../../../../shared/resources/conditions.ts';
import { closureOf } from '../../../../shared/resources/refused-values.ts';
import type { Action, FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';

/**
 * The fields of a resource that may be changed in its list: what a form could write, by who has the right.
 * What another system keeps is changed in its form only: its records are written whole.
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

/** Would the form of this record show the field, and let it be changed? Where the list does not know what decides it, the server does. */
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
