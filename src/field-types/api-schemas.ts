/** JSON Schemas of requests and responses of a resource, assembled from its fields' types. */
import type { JsonSchema } from '../shared/resources/json-schema.ts';
import type { FieldModel, FilterModel, ResourceModel } from '../shared/resources/resource-model.ts';
import { systemFields } from '../shared/resources/record-fields.ts';
import { fieldTypeOf } from './field-types.ts';

/** The fields that a client may write. */
function writableFields(resource: ResourceModel): FieldModel[] {
  return resource.fields.filter((field) => !field.readOnly);
}

/** The fields in responses, system fields first. */
function answeredFields(resource: ResourceModel): FieldModel[] {
  const own = [...resource.fields, ...(resource.spellings ?? [])];
  return [...systemFields, ...own.filter((field) => !field.writeOnly)];
}

const wire = (fields: FieldModel[], direction: 'write' | 'read') =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        title: field.title.en,
        ...(field.help ? { description: field.help.en } : {}),
        ...fieldTypeOf(field).wire(field, direction),
      },
    ]),
  );

/** The body of a create: every writable field; additional properties are refused. */
export function createSchema(resource: ResourceModel): JsonSchema {
  const fields = writableFields(resource);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: wire(fields, 'write'),
    additionalProperties: false,
    ...(required.length ? { required } : {}),
    ...demands(resource),
  };
}

/** Conditional requirements between fields; a missing field counts as its default. */
function demands({ conditions = [], fields }: ResourceModel): JsonSchema {
  const allOf = conditions
    .filter(({ required }) => required.length)
    .map(({ when, required }): JsonSchema => {
      const compared = Object.entries(when).map(([name, values]) => [name, { enum: values }] as const);
      const present = Object.entries(when)
        .filter(([name, values]) => !values.includes(fields.find((field) => field.name === name)?.default))
        .map(([name]) => name);
      const question = { properties: Object.fromEntries(compared) };
      return { if: { ...question, ...(present.length ? { required: present } : {}) }, then: { required } };
    });
  return allOf.length ? { allOf } : {};
}

/** The body of an update: the fields to change, and the version for optimistic concurrency. */
export function updateSchema(resource: ResourceModel): JsonSchema {
  return {
    type: 'object',
    properties: {
      version: {
        type: 'integer',
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'The version of the record that the writer saw.',
      },
      ...wire(writableFields(resource), 'write'),
    },
    additionalProperties: false,
    minProperties: 1,
  };
}

/** An item of a bulk update with individual values: an update with the record's id. */
export function bulkItemSchema(resource: ResourceModel): JsonSchema {
  const { properties, ...rest } = updateSchema(resource);
  const id: JsonSchema = { type: 'integer', minimum: 1, description: 'The record’s id.' };
  return { ...rest, properties: { id, ...properties }, required: ['id'], minProperties: 2 };
}

/** The values of a bulk change: an update without a version, with at least one field. */
export function bulkChangeSchema(resource: ResourceModel): JsonSchema {
  return {
    type: 'object',
    properties: wire(writableFields(resource), 'write'),
    additionalProperties: false,
    minProperties: 1,
  };
}

/** A record in a response. Lists omit long fields, so only `id` and `version` are required. */
export function readSchema(resource: ResourceModel): JsonSchema {
  return {
    type: 'object',
    title: resource.singular.en,
    properties: wire(answeredFields(resource), 'read'),
    additionalProperties: false,
    required: ['id', 'version'],
  };
}

/** All filters of a list call: those of the fields, of the system fields, and named ones. */
export function filtersOf(resource: ResourceModel): FilterModel[] {
  const dates = systemFields.filter(({ kind }) => kind === 'instant');
  return [
    ...resource.fields.flatMap((field) => field.filters),
    ...resource.filters,
    ...dates.flatMap((field) =>
      fieldTypeOf(field).filters.map(({ operator, prefix = '', schema }) => ({
        parameter: `${prefix}${field.name}`,
        operator,
        schema: schema(field),
        title: field.title,
      })),
    ),
  ];
}

/** The field that a filter parameter compares with, or `undefined` for a named filter. */
export function filteredField(resource: ResourceModel, parameter: string): FieldModel | undefined {
  return [...resource.fields, ...systemFields].find(
    (field) =>
      field.filters.some((filter) => filter.parameter === parameter) ||
      (field.kind === 'instant' && [`from_${field.name}`, `to_${field.name}`].includes(parameter)),
  );
}

/** Values of the parameter `order`: every sortable field, in both directions. */
export function orderValues(resource: ResourceModel): string[] {
  const sortable = answeredFields(resource).filter((field) => field.sortable && field.name !== 'version');
  return sortable.flatMap(({ name }) => [`${name} asc`, `${name} desc`]);
}
