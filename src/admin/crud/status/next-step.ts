import type { NextStep } from '../../../shared/resources/choice-transitions.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { isCase } from '../../../shared/resources/undeletable-records.ts';

/** The usual next step from a field's value: the first with a case (`when`) that matches the record's values. */
export function nextStep(
  field: Pick<FieldModel, 'name' | 'choices'>,
  values: Record<string, unknown>,
): NextStep | undefined {
  const steps = field.choices?.find(({ value }) => value === values[field.name])?.next;
  return steps?.find(({ when = {} }) => [when].flat().some((each) => isCase(each, values)));
}
