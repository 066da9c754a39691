import type { FieldModel, ResourceModel } from '../../shared/resource-model.ts';
import { fieldOf } from '../../shared/record-fields.ts';

/** The flags of a resource that are switched by a press, each with what setting it is called: “Hide”, “Show”. */
export const flagVerbs = (resource: ResourceModel): (FieldModel & Required<Pick<FieldModel, 'verbs'>>)[] =>
  resource.list.bulk
    .map((name) => fieldOf(resource, name))
    .filter((field): field is FieldModel & Required<Pick<FieldModel, 'verbs'>> => field.verbs !== undefined);
