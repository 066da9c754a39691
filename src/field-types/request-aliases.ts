/** Alternative forms of requests: aliases of fields (`spells`) and alternative value shapes (`alsoWritten`). */
import type { JsonSchema } from '../shared/resources/json-schema.ts';
import type { ResourceModel } from '../shared/resources/resource-model.ts';
import { fieldTypeOf } from './field-types.ts';

/**
 * The request schema that accepts all aliases. Fields with an alias are not required in the schema: the server checks
 * them after it has resolved the aliases.
 * @param own the schema with the fields' own names
 */
export function withSpellings({ fields, spellings = [] }: ResourceModel, own: JsonSchema): JsonSchema {
  const spelled = new Set([
    ...spellings.flatMap(({ spells = [] }) => spells),
    ...fields.flatMap(({ standsFor = [] }) => standsFor),
  ]);
  const properties = { ...own.properties };
  for (const { name, alsoWritten } of fields) {
    const property = properties[name];
    if (!alsoWritten || !property) continue;
    const { title, description, ...shape } = property;
    properties[name] = {
      ...(title && { title }),
      ...(description && { description }),
      anyOf: [shape, alsoWritten],
    };
  }
  for (const field of spellings) {
    if (field.readOnly) continue;
    const shape = fieldTypeOf(field).wire(field, 'write');
    properties[field.name] = {
      title: field.title.en,
      ...(field.help ? { description: field.help.en } : {}),
      ...(field.alsoWritten ? { anyOf: [shape, field.alsoWritten] } : shape),
    };
  }
  const demanded = (names: readonly string[] = []) => names.filter((name) => !spelled.has(name));
  const { required, allOf, ...rest } = own;
  const must = demanded(required);
  const demands = allOf
    ?.map((demand) => ({ ...demand, then: { required: demanded(demand.then?.required) } }))
    .filter(({ then }) => then.required.length);
  return {
    ...rest,
    properties,
    ...(must.length ? { required: must } : {}),
    ...(demands?.length ? { allOf: demands } : {}),
  };
}
