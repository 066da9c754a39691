/** All field types, for Node: build, server, tests. */
import type { FieldKeyword, JsonSchema } from '../shared/resources/json-schema.ts';
import { loadFieldTypeParts } from './field-type-folders.ts';
import { fieldTypeOf, registerFieldTypes, type FieldType } from './field-type.ts';

const list = await loadFieldTypeParts<FieldType>('kind');

/** The field types by name. */
export const fieldTypes: Readonly<Record<string, FieldType>> = Object.fromEntries(
  list.map((kind) => [kind.name, kind]),
);

registerFieldTypes(list);
export { fieldTypeOf };

/**
 * Infers the type of a property from its schema, or `undefined`. Specific types (a date) take precedence over those of
 * a whole JSON type (`infersLast`); otherwise the first by name.
 */
export function inferFieldType(schema: JsonSchema, keyword: FieldKeyword): FieldType | undefined {
  const claims = list.filter((kind) => kind.infers?.(schema, keyword));
  return claims.find((kind) => !kind.infersLast) ?? claims[0];
}
