/** Translates constraint violations to problems at the fields concerned. */
import type { RecordValues } from './resources/resource-hooks.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { PreparedResource } from './resources/prepared-resource.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const restrictViolation = '23001';
const checkViolation = '23514';
const dataException = /^22/u;

/**
 * Runs a write and translates constraint violations; other errors are rethrown.
 * @param record the written values, for the message; null for a delete
 */
export async function translateDatabaseErrors<T>(
  resource: PreparedResource,
  record: RecordValues | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw problemOf(error as DatabaseError, resource, record) ?? error;
  }
}

function problemOf(
  { code = '', constraint = '' }: DatabaseError,
  resource: PreparedResource,
  record: RecordValues | null,
): Problem | undefined {
  const ruled = resource.hooks.constraints?.[constraint];
  if (ruled) {
    const value = String(record?.[ruled.field] ?? '');
    return fieldProblem(ruled.field, ruled.code, code === uniqueViolation ? { value } : undefined);
  }
  const field = fieldOfConstraint(resource, constraint);
  if (code === uniqueViolation) return fieldProblem(field, 'taken', { value: String(record?.[field] ?? '') });
  if (code === foreignKeyViolation || code === restrictViolation)
    return record ? fieldProblem(field, 'unknown_reference') : new Problem(409, 'in_use');
  if (code === checkViolation || dataException.test(code)) return fieldProblem(field, 'invalid');
  return undefined;
}

/** The longest field name contained in the constraint's name: `products_sku_taken` → `sku`. */
function fieldOfConstraint({ model, fields }: PreparedResource, constraint: string): string {
  const rest = plain(constraint.replace(`${model.name}_`, ''));
  const named = fields
    .map(({ name }) => name)
    .filter((name) => rest.startsWith(plain(name)))
    .toSorted((one, other) => other.length - one.length);
  return named[0] ?? model.represents;
}

const plain = (text: string) => text.toLowerCase().replaceAll('_', '');
