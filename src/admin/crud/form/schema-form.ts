/** Serializer and resolver of a resource's form. */
import type { ValidateFunction } from 'ajv';
import { get, type Resolver } from 'react-hook-form';
import { validators } from '../../../generated/validators.ts';
import { inputOf } from '../../../field-types/inputs.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import {
  flattenProblems,
  nestProblems,
  withReactAdminMessage,
  type Problem,
} from '../../fields/guards/field-problems.ts';
import { restoreHiddenValues, toFormValues, toWireValues, type Values } from '../../fields/form-values.ts';
import { createResolver } from './errors/resolver.ts';
import { visibleFields } from './visible-fields.ts';
import type { FormSerializer } from './form-serializer.ts';

type FormResolver = Resolver<Values, { base: Values | undefined }>;

/**
 * Creates the serializer and the resolver of a resource's form. The resolver also runs the `validate` props of react-admin inputs, which
 * react-admin ignores in a form with a resolver.
 */
export function schemaForm(resource: ResourceModel): { travel: FormSerializer; resolver: FormResolver } {
  const fields = visibleFields(resource);
  const writable = fields.filter((field) => !field.readOnly);
  const conditions = resource.conditions ?? [];
  const resolver: FormResolver = async (values, context, options) => {
    // If the validator fails to load, only the server validates.
    const validate = await loadValidator(resource.name).catch(() => () => true);
    const { errors } = await createResolver(
      writable,
      validate,
      inputOf,
      conditions,
    )(values, context, options);
    const problems = [...(await inputProblems(values, options)), ...flattenProblems(errors)];
    return problems.length
      ? {
          values: {},
          errors: nestProblems(problems.map(([path, problem]) => [path, withReactAdminMessage(problem)])),
        }
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

/** Loads the precompiled validator of a resource's create schema. */
export async function loadValidator(resource: string): Promise<ValidateFunction> {
  const load = validators[resource];
  if (!load) throw new Error(`The resource “${resource}” has no validator: build the catalogue.`);
  return (await load()).validate;
}
