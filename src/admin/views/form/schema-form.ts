/** A model as a form: how its records stand in it and travel, and what they are checked against. */
import type { ValidateFunction } from 'ajv';
import { validators } from '../../../generated/validators.ts';
import { inputOf } from '../../../kinds/views/inputs.ts';
import type { Locale } from '../../../model/locale.ts';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { sectionsAhead } from '../../screens/sections.ts';
import { keepHidden, toFormValues, toWireValues } from './form-values.ts';
import { createResolver } from './resolver.ts';
import { shownFields } from './shown-fields.ts';
import type { Travel } from './travel.ts';

/** What {@link SimpleForm} needs to hold records of a resource. */
export function schemaForm(resource: ResourceModel) {
  const fields = shownFields(resource);
  const writable = fields.filter((field) => !field.readOnly);
  const conditions = resource.conditions ?? [];
  const travel: Travel = {
    toForm: (record) => toFormValues(fields, record, inputOf),
    toWire: (values, before) =>
      keepHidden(conditions, writable, toWireValues(writable, values, inputOf), before),
  };
  const resolver: ReturnType<typeof createResolver> = async (values, context, options) => {
    // Without it the server judges alone.
    const validate = await loadValidator(resource.name).catch(() => () => true);
    return createResolver(writable, validate, inputOf, conditions)(values, context, options);
  };
  return { travel, resolver };
}

/** The precompiled validator of a resource, over a record as a create takes it. */
export async function loadValidator(resource: string): Promise<ValidateFunction> {
  const load = validators[resource];
  if (!load) throw new Error(`The resource “${resource}” has no validator: build the catalogue.`);
  return (await load()).validate;
}

const asked = new Map<string, Promise<unknown>>();

/**
 * What a form fetches beside its own code, so that it stands at once as it stays: its hand-written sections, and what inputs bring along.
 * The same promise for every caller; what fails to come says so in its place.
 */
export function formAhead({ name, form, fields }: ResourceModel, locale: Locale): Promise<unknown> {
  const key = `${name} ${locale}`;
  const known = asked.get(key);
  if (known) return known;
  const ahead = Promise.allSettled([
    sectionsAhead(form, locale),
    ...fields.map((field) => inputOf(field).ahead?.()),
  ]);
  asked.set(key, ahead);
  return ahead;
}
