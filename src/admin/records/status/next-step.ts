import type { NextStep } from '../../../model/choice-transitions.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { isCase } from '../../../model/kept-records.ts';

/** The step that usually follows what a record holds in a field, while the fields that it looks at hold what it asks for, in one case of several. */
export function nextStep(
  field: Pick<FieldModel, 'name' | 'choices'>,
  values: Record<string, unknown>,
): NextStep | undefined {
  const next = field.choices?.find(({ value }) => value === values[field.name])?.next;
  return [next?.when ?? {}].flat().some((when) => isCase(when, values)) ? next : undefined;
}
