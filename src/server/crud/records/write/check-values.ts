/**
 * Validators of create and update, compiled once per resource, for values that no HTTP validation has covered: import rows, alternative spellings.
 */
import { bulkChangeSchema, createSchema } from '../../../../field-types/api-schemas.ts';
import { readValidatorErrors } from '../../../../shared/resources/validation-errors.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { compile } from '../../../infrastructure/http/validation.ts';

type Check = (values: RecordValues) => FieldErrors;

const kept = new WeakMap<PreparedResource['model'], Record<'create' | 'update', Check>>();

/**
 * Validates values.
 * @returns errors by field path
 */
export function checkValues(
  { model }: PreparedResource,
  action: 'create' | 'update',
  values: RecordValues,
): FieldErrors {
  const checks = kept.get(model) ?? {
    create: checkBy(createSchema(model) as Record<string, unknown>),
    update: checkBy(bulkChangeSchema(model) as Record<string, unknown>),
  };
  kept.set(model, checks);
  return checks[action](values);
}

function checkBy(schema: Record<string, unknown>): Check {
  let validate: ReturnType<typeof compile> | undefined;
  return (values) => {
    validate ??= compile(schema, 'body');
    const errors: FieldErrors = {};
    if (validate(values)) return errors;
    for (const { path, code, params } of readValidatorErrors(validate.errors ?? []))
      (errors[path || 'row'] ??= []).push({ code, ...(params && { params }) });
    return errors;
  };
}
