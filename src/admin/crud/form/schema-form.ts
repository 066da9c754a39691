/** A model as a form: how its records stand in it and travel, and what they are checked against. */
import type { ValidateFunction } from 'ajv';
import { get, type Resolver } from 'react-hook-form';
import { validators } from '../../../generated/validators.ts';
import { inputOf } from '../../../field-types/inputs.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { flattenProblems, nestProblems, withReactAdminMessage, type Problem } from '../../fields/guards/field-problems.ts';
import { restoreHiddenValues, toFormValues, toWireValues, type Values } from '../../fields/form-values.ts';
import { createResolver } from './errors/resolver.ts';
import { shownFields } from './shown-fields.ts';
import type { FormSerializer } from './form-serializer.ts';

type FormResolver = Resolver<Values, { base: Values | undefined }>;

/**
 * How records of a resource stand in a form and travel, and its resolver: the schema's precompiled validator, and what inputs of
 * react-admin ask by `validate`, which a form that has a resolver would pass over.
 */
export function schemaForm(resource: ResourceModel): { travel: FormSerializer; resolver: FormResolver } {
  const fields = shownFields(resource);
  const writable = fields.filter((field) => !field.readOnly);
  const conditions = resource.conditions ?? [];
  const resolver: FormResolver = async (values, context, options) => {
    // Without it the server judges alone.
    const validate = await loadValidator(resource.name).catch(() => () => true);
    const { errors } = await createResolver(
      writable,
      validate,
      inputOf,
      conditions,
    )(values, context, options);
    const problems = [...(await inputProblems(values, options)), ...flattenProblems(errors)];
    return problems.length
      ? { values: {}, errors: nestProblems(problems.map(([path, problem]) => [path, withReactAdminMessage(problem)])) }
      : { values, errors: {} };
  };
  return {
    travel: {
      toForm: (record) => toFormValues(fields, record, inputOf),
      toWire: (values, before) =>
        restoreHiddenValues(conditions, writable, toWireValues(writable, values, inputOf), before),
    },
    resolver,
  };
}

async function inputProblems(
  values: Values,
  options: Parameters<FormResolver>[2],
): Promise<[string, Problem][]> {
  const asked = (options.names ?? []).map(async (name): Promise<[string, Problem][]> => {
    const { validate } = (get(options.fields, name) ?? {}) as { validate?: unknown };
    if (typeof validate !== 'function') return [];
    const message = (await validate(get(values, name), values)) as unknown;
    return typeof message === 'string' ? [[name, { type: 'validate', message }]] : [];
  });
  return (await Promise.all(asked)).flat();
}

/** The precompiled validator of a resource, over a record as a create takes it. */
export async function loadValidator(resource: string): Promise<ValidateFunction> {
  const load = validators[resource];
  if (!load) throw new Error(`The resource “${resource}” has no validator: build the catalogue.`);
  return (await load()).validate;
}
