import type { FieldModel, ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';

/** All fields of a form, in the order of its sections; fields of hand-written sections included. */
export function visibleFields(resource: ResourceModel): FieldModel[] {
  const listed = resource.form.flatMap(({ fields }) => fields);
  const rest = resource.fields
    .filter((field) => !listed.includes(field.name) && !field.readOnly && field.inForms !== false)
    .map(({ name }) => name);
  return [...new Set([...listed, ...rest])].map((name) => fieldOf(resource, name));
}
