/** What a record looks like on the wire: the JSON Schemas of create, update and read, put together from its fields' kinds. */
import type { JsonSchema } from '../shared/resources/json-schema.ts';
import type { FieldModel, FilterModel, ResourceModel } from '../shared/resources/resource-model.ts';
import { systemFields } from '../shared/resources/record-fields.ts';
import { fieldTypeOf } from './field-types.ts';

/** The fields that a caller may write. */
function writableFields(resource: ResourceModel): FieldModel[] {
  return resource.fields.filter((field) => !field.readOnly);
}

/** The fields that answers may carry, system fields first. */
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

/** The body of a create: every writable field, the required ones required, nothing else. */
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

/** What fields demand of each other; of one that is absent, its default is what counts. */
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

/** The body of an update or a patch: the fields to change, and the version of the record that the writer saw, where one was seen. */
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

/** One of many records that are changed together, each to values of its own: as an update, with the id of the record. */
export function bulkItemSchema(resource: ResourceModel): JsonSchema {
  const { properties, ...rest } = updateSchema(resource);
  const id: JsonSchema = { type: 'integer', minimum: 1, description: 'The record’s id.' };
  return { ...rest, properties: { id, ...properties }, required: ['id'], minProperties: 2 };
}

/** The values of a change to many records: as an update, without a version, at least one field. */
export function bulkChangeSchema(resource: ResourceModel): JsonSchema {
  return {
    type: 'object',
    properties: wire(writableFields(resource), 'write'),
    additionalProperties: false,
    minProperties: 1,
  };
}

/** A record in an answer. Lists leave the long fields out, so only what every record carries is required. */
export function readSchema(resource: ResourceModel): JsonSchema {
  return {
    type: 'object',
    title: resource.singular.en,
    properties: wire(answeredFields(resource), 'read'),
    additionalProperties: false,
    required: ['id', 'version'],
  };
}

/** Every filter of a resource's list call: its fields', those of the system fields, and the named ones. */
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

/** What `order` may say: every sortable field, both ways. */
export function orderValues(resource: ResourceModel): string[] {
  const sortable = answeredFields(resource).filter((field) => field.sortable && field.name !== 'version');
  return sortable.flatMap(({ name }) => [`${name} asc`, `${name} desc`]);
}
