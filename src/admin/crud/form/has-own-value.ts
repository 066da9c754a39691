/** Whether a record says something in a field: something else than nothing and than what a new record holds. */
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
