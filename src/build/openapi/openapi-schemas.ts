import {
  bulkChangeSchema,
  createSchema,
  bulkItemSchema,
  readSchema,
  updateSchema,
} from '../../field-types/api-schemas.ts';
import { countSchemas } from '../../field-types/count-schemas.ts';
import { withSpellings } from '../../field-types/request-aliases.ts';
import { besideNames, histories, includesOf } from '../../field-types/includes.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { Relation } from '../../shared/resources/relations.ts';
import type { Catalogue, ResourceModel } from '../../shared/resources/resource-model.ts';
import { ids, ref } from './openapi-components.ts';

/** The component schemas of a resource: `<name>`, `<name>.create`, `<name>.update`, `<name>.change`, and those of calls that it declares. */
export function crudSchemas(resource: ResourceModel, catalogue: Catalogue): Record<string, JsonSchema> {
  const { properties, ...record } = readSchema(resource);
  const beside = besideSchema(resource, catalogue);
  const changing = (body: JsonSchema) => {
    const spelled = withSpellings(resource, body);
    return { ...spelled, properties: { ...spelled.properties, ...countSchemas(resource) } };
  };
  return {
    [resource.name]: { ...record, properties: { ...properties, ...beside } },
    [`${resource.name}.create`]: withSpellings(resource, createSchema(resource)),
    [`${resource.name}.update`]: changing(updateSchema(resource)),
    [`${resource.name}.change`]: changing(bulkChangeSchema(resource)),
    ...(resource.calls.includes('patch')
      ? { [`${resource.name}.patch`]: changing(updateSchema(resource)) }
      : {}),
    ...(resource.calls.includes('updateAll')
      ? { [`${resource.name}.many`]: manySchema(resource, changing(bulkChangeSchema(resource))) }
      : {}),
    ...(resource.calls.includes('updateEach')
      ? { [`${resource.name}.updateEach`]: changing(bulkItemSchema(resource)) }
      : {}),
  };
}

/** Request schema of a bulk change: ids, and `values` or, unless a field has one of these names, the values at the top level. */
function manySchema({ name, fields }: ResourceModel, change: JsonSchema): JsonSchema {
  const said = { ids, values: ref(`${name}.change`) };
  if (fields.some((field) => field.name in said))
    return { type: 'object', properties: said, required: ['values'], additionalProperties: false };
  return { ...change, properties: { ...change.properties, ...said } };
}

/** Properties that `includes` adds to a record. */
function besideSchema(resource: ResourceModel, catalogue: Catalogue): Record<string, JsonSchema> {
  const { relations, ...trail } = includesOf(resource, catalogue);
  const description = 'What became of the record, the latest first, where `includes` asked for it.';
  const included = includedSchema(relations);
  const named = besideNames(resource, relations).map((name) => [name, included.properties![name]]);
  return {
    ...(relations.length && { ...Object.fromEntries(named), included }),
    ...(trail.histories && { [histories]: { type: 'array', description, items: ref('RecordHistory') } }),
  };
}

function includedSchema(relations: readonly Relation[]): JsonSchema {
  const properties = relations.map(({ name, resource: other, holds }) => [
    name,
    holds === 'one' ? { anyOf: [ref(other), { type: 'null' }] } : { type: 'array', items: ref(other) },
  ]);
  return {
    type: 'object',
    description: 'The related records that `includes` asked for.',
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    additionalProperties: false,
  };
}
