/** Parser of list parameters in a request body (exports), equal to that of the list call's query string. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { filtersOf, orderValues } from '../../../../field-types/api-schemas.ts';
import { readValidatorErrors } from '../../../../shared/resources/validation-errors.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { ListParameters } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { compile } from '../../../infrastructure/http/validation.ts';

const validators = new Map<string, ValidateFunction>();

function validatorOf({ model }: PreparedResource): ValidateFunction {
  let validate = validators.get(model.name);
  if (validate) return validate;
  const filters = filtersOf(model).map(({ parameter, schema }) => [parameter, schema]);
  const properties = {
    order: { type: 'string', enum: orderValues(model) },
    search: { type: 'string', maxLength: 200 },
    ids: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      minItems: 1,
      maxItems: 15_000,
      uniqueItems: true,
    },
    ...Object.fromEntries(filters),
  };
  validate = compile({ type: 'object', properties }, 'querystring');
  validators.set(model.name, validate);
  return validate;
}

/**
 * Parses the parameters, converting strings.
 * @throws Problem 422 at `query.<parameter>`
 */
export function parseListQuery(resource: PreparedResource, given: Record<string, unknown>): ListParameters {
  const query = structuredClone(given);
  const validate = validatorOf(resource);
  if (validate(query)) return query;
  const errors: FieldErrors = {};
  for (const { path, code, params } of readValidatorErrors(validate.errors ?? []))
    (errors[path ? `query.${path}` : 'query'] ??= []).push({ code, ...(params && { params }) });
  throw new Problem(422, 'validation', { errors });
}
