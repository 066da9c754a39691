/** A condition as it stands in the form: every value a text, amounts in minor units. */
import type { SmartConditions } from '../../../../shared/catalog/smart-conditions.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

export type Condition = SmartConditions['values'][number];

/** A new condition, as a new collection begins with one. */
export const newCondition: Condition = { parameter: 'name', operator: 'matches', value: null };

/** The field inside another. Throws where the schema has none. */
export function findInnerField(field: FieldModel, name: string): FieldModel {
  const inner = field.fields?.find((each) => each.name === name);
  if (!inner) throw new Error(`“${field.name}” has no field “${name}”.`);
  return inner;
}

/** What is typed as it is asked with; `null` while something is missing that saving would ask for. */
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
