/** Every kind there is, for Node: the build, the server, tests. */
import type { FieldKeyword, JsonSchema } from '../shared/resources/json-schema.ts';
import { found } from './found.ts';
import { fieldTypeOf, registerFieldTypes, type FieldType } from './field-type.ts';

const list = await found<FieldType>('kind');

/** Every kind by name. */
export const fieldTypes: Readonly<Record<string, FieldType>> = Object.fromEntries(
  list.map((kind) => [kind.name, kind]),
);

registerFieldTypes(list);
export { fieldTypeOf };

/**
 * The kind that a property means by its shape alone, or `undefined`: one that asks for more than a type, a date among strings, before
 * one that takes all of that type (`infersLast`); else the first by name.
 */
export function inferFieldType(schema: JsonSchema, keyword: FieldKeyword): FieldType | undefined {
  const claims = list.filter((kind) => kind.infers?.(schema, keyword));
  return claims.find((kind) => !kind.infersLast) ?? claims[0];
}
