import type { FieldModel, ResourceModel } from '../../shared/resources/resource-model.ts';
import { fieldOf } from '../../shared/resources/record-fields.ts';

/** Flags of a resource with toggle labels (`verbs`), such as “Hide” and “Show”. */
export const flagActions = (resource: ResourceModel): (FieldModel & Required<Pick<FieldModel, 'verbs'>>)[] =>
  resource.list.bulk
    .map((name) => fieldOf(resource, name))
    .filter((field): field is FieldModel & Required<Pick<FieldModel, 'verbs'>> => field.verbs !== undefined);
