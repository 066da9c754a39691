import type { FieldModel, ResourceModel } from '../../shared/resources/resource-model.ts';
import { fieldOf } from '../../shared/resources/record-fields.ts';

/** The flags of a resource that are switched by a press, each with what setting it is called: “Hide”, “Show”. */
export const flagActions = (resource: ResourceModel): (FieldModel & Required<Pick<FieldModel, 'verbs'>>)[] =>
  resource.list.bulk
    .map((name) => fieldOf(resource, name))
    .filter((field): field is FieldModel & Required<Pick<FieldModel, 'verbs'>> => field.verbs !== undefined);
