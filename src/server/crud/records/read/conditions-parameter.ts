/** Parser of the list parameter `conditions`: filters as one JSON object, `{"status":["active"],"payment":"paid"}`. */
import type { ValidateFunction } from 'ajv';
import { filtersOf } from '../../../../field-types/api-schemas.ts';
import { camelCase } from '../../../../shared/resources/relations.ts';
import { readValidatorErrors } from '../../../../shared/resources/validation-errors.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import { stripUnstorable } from '../../../infrastructure/http/remove-invalid-text.ts';
import { compile } from '../../../infrastructure/http/validation.ts';
import type { ListParameters } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

const parameter = 'conditions';

/**
 * Merges the filters of `conditions` into the parameters. A key is a filter's parameter or the field it compares.
 * @throws Problem 400 when it is no JSON object, or has an unknown filter, an invalid value or a filter given twice
 */
export function spreadConditions(resource: PreparedResource, asked: ListParameters): ListParameters {
  const { [parameter]: text, ...rest } = asked;
  if (text === '') return rest;
  if (text === undefined || resource.conditions.has(parameter)) return asked;
  const said = parse(String(text));
  const names = parametersOf(resource);
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  const refuse = (key: string, code: string, params = {}) =>
    void (errors[`${parameter}.${key}`] = [{ code, params: { key, ...params } }]);
  for (const [key, value] of Object.entries(said)) {
    const name = names.get(key) ?? names.get(camelCase(key));
    if (!name) refuse(key, 'unknown_condition', { known: [...new Set(names.values())].join(', ') });
    else if (name in rest || name in values) refuse(key, 'said_twice', { parameter });
    else values[name] = value;
  }
  const check = checkOf(resource);
  if (!check(values))
    for (const { path, code, params } of readValidatorErrors(check.errors ?? []))
      errors[`${parameter}.${path}`] = [{ code, ...(params && { params }) }];
  if (Object.keys(errors).length) throw new Problem(400, 'validation', { errors });
  return { ...rest, ...values };
}

function parse(text: string): Record<string, unknown> {
  try {
    const { value } = stripUnstorable(JSON.parse(text) as unknown);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Refused below, like JSON that is no object.
  }
  const params = { parameter, example: JSON.stringify({ status: ['active'] }) };
  throw new Problem(400, 'validation', { errors: { [parameter]: [{ code: 'conditions_json', params }] } });
}

/** Filter parameters by the keys allowed in `conditions`. */
function parametersOf({ model }: PreparedResource): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, filters } of model.fields)
    for (const filter of filters)
      if (filter.operator !== 'from' && filter.operator !== 'to') names.set(name, filter.parameter);
  for (const filter of filtersOf(model)) names.set(filter.parameter, filter.parameter);
  return names;
}

const checks = new WeakMap<PreparedResource, ValidateFunction>();

/** Validator of the filters, which converts values as in a query string. */
function checkOf(resource: PreparedResource): ValidateFunction {
  let check = checks.get(resource);
  if (!check) {
    const properties = Object.fromEntries(
      filtersOf(resource.model).map((filter) => [filter.parameter, filter.schema]),
    );
    checks.set(resource, (check = compile({ type: 'object', properties }, 'querystring')));
  }
  return check;
}
