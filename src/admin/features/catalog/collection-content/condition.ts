/** A condition as held by the form: values are strings, amounts in minor units. */
import type { SmartConditions } from '../../../../shared/catalog/smart-conditions.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

export type Condition = SmartConditions['values'][number];

/** Initial condition of a new smart collection. */
export const newCondition: Condition = { parameter: 'name', operator: 'matches', value: null };

/** Field of an object field, by name. @throws Error when the schema has none */
export function findInnerField(field: FieldModel, name: string): FieldModel {
  const inner = field.fields?.find((each) => each.name === name);
  if (!inner) throw new Error(`“${field.name}” has no field “${name}”.`);
  return inner;
}

/** Conditions as sent to the preview; `null` while a required part is missing. */
export function toPreviewConditions(said: SmartConditions | null | undefined): SmartConditions | null {
  if (!said?.values?.length) return null;
  const values = said.values.map(({ parameter, operator, value }) => ({
    parameter,
    operator,
    value: typeof value === 'string' && value.trim() ? value : null,
  }));
  const isMissing = values.some(
    ({ parameter, operator, value }) =>
      !parameter || !operator || (value === null && parameter !== 'name' && parameter !== 'id'),
  );
  return isMissing ? null : { operator: said.operator ?? 'and', values };
}
