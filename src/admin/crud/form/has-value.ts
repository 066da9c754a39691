/** Whether a record has a value in a field that is neither empty nor the default. */
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { isDeepEqual } from '../../providers/data/diff-fields.ts';

export function hasOwnValue(
  { name, default: given }: Pick<FieldModel, 'name' | 'default'>,
  record: Readonly<Record<string, unknown>> | undefined,
): boolean {
  const value = record?.[name];
  return !isNothing(value) && !isDeepEqual(value, given);
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}
