/** Rewrites what older drafts of JSON Schema, and tools around it, say in their own way: wherever a schema stands inside another. */
import type { JsonSchema } from '../../model/json-schema.ts';
import { holders, isKeyword } from '../check-keywords.ts';

type Node = Record<string, unknown>;

/** OpenAPI's words, which the next step reads. */
const readLater = ['nullable', 'example', 'discriminator', 'xml', 'externalDocs', 'components', 'paths'];

/** @param stray hears every keyword that nobody reads, which is left out */
export function inThisDraft(schema: JsonSchema, stray: (keyword: string) => void): JsonSchema {
  return rewritten(schema, stray) as JsonSchema;
}

function rewritten(schema: unknown, stray: (keyword: string) => void): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const own: Node = {};
  const each = (value: unknown) => rewritten(value, stray);
  for (const [key, value] of Object.entries(renamed(schema as Node))) {
    if (holders.one.includes(key)) own[key] = each(value);
    else if (holders.list.includes(key) && Array.isArray(value)) own[key] = value.map(each);
    else if (holders.named.includes(key) && typeof value === 'object' && value !== null)
      own[key] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, each(inner)]));
    else if (isKeyword(key) || key.startsWith('x-') || readLater.includes(key)) own[key] = value;
    else stray(key);
  }
  return own;
}

/** One schema, without what stands inside it. */
function renamed({
  $schema: _dialect,
  $id: _id,
  id,
  items,
  additionalItems,
  dependencies,
  ...schema
}: Node): Node {
  const own: Node = { ...schema };
  // An address in draft 4; elsewhere a property that is called so stands among “properties”.
  if (id !== undefined && typeof id !== 'string') own.id = id;
  if (Array.isArray(items)) {
    own.prefixItems = items;
    if (additionalItems !== undefined) own.items = additionalItems;
  } else if (items !== undefined) own.items = items;
  if (typeof own.required === 'boolean') delete own.required;
  for (const [name, needs] of Object.entries((dependencies ?? {}) as Node)) {
    const key = Array.isArray(needs) ? 'dependentRequired' : 'dependentSchemas';
    own[key] = { ...(own[key] as Node), [name]: needs };
  }
  for (const [open, end] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof own[open] !== 'boolean') continue;
    if (own[open] && own[end] !== undefined) {
      own[open] = own[end];
      delete own[end];
    } else delete own[open];
  }
  return own;
}
