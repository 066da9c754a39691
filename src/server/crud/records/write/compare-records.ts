/** Compares records field by field. */
import { isDeepStrictEqual } from 'node:util';
import { cleanValue } from '../../../../field-types/columns.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';

/** Whether two values are equal after normalization: values stored before a rule existed may be spelled differently. */
export function isSame(one: unknown, other: unknown, field: FieldModel): boolean {
  if (Object.is(one, other)) return true;
  return isDeepStrictEqual(one, other) || isDeepStrictEqual(cleanValue(one, field), cleanValue(other, field));
}

/** The fields in which two versions of a record differ. */
export function changedFields(
  resource: PreparedResource,
  before: RecordValues,
  after: RecordValues,
): PreparedField[] {
  return resource.fields.filter(
    ({ name, field, isDerived }) => !isDerived && !isSame(before[name], after[name], field),
  );
}
