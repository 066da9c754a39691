import type { NextStep } from '../../../model/json-schema.ts';
import type { FieldModel } from '../../../model/resource-model.ts';

/** The step that usually follows what a record holds in a field, while the fields that it looks at hold what it asks for. */
export function nextStep(
  field: Pick<FieldModel, 'name' | 'choices'>,
  values: Record<string, unknown>,
): NextStep | undefined {
  const next = field.choices?.find(({ value }) => value === values[field.name])?.next;
  const isDue = Object.entries(next?.when ?? {}).every(([name, held]) => held.includes(values[name]));
  return isDue ? next : undefined;
}
