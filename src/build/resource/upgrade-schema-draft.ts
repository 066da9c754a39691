/** Rewrites keywords of older JSON Schema drafts and related tools, in all subschemas. */
import { formats } from '../../shared/resources/formats.ts';
import type { JsonSchema, JsonType } from '../../shared/resources/json-schema.ts';
import { typesOf } from '../../shared/resources/read/read-shape.ts';
import { holders, isKeyword } from '../definitions/check-keywords.ts';
import { strayLimits, unmetBySchema } from '../definitions/check-contradictions.ts';
import { keywordOrigin } from '../definitions/foreign-keywords.ts';
import type { GroupedNotes } from './notes.ts';

type Node = Record<string, unknown>;

/** Keywords without an effect on values. */
const silent = [
  'discriminator',
  'xml',
  'externalDocs',
  'deprecated',
  'components',
  'paths',
  'definitions',
  '$defs',
];

/** Rewrites a schema. @param remarks receives what is left out */
export function upgradeSchemaDraft(schema: JsonSchema, remarks: GroupedNotes): JsonSchema {
  return rewritten(schema, '', remarks) as JsonSchema;
}

function rewritten(schema: unknown, place: string, remarks: GroupedNotes): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const own: Node = {};
  const at = (step: string | number) => (place ? `${place}.${step}` : String(step));
  const each = (value: unknown) => rewritten(value, place, remarks);
  for (const [key, value] of Object.entries(renamed(schema as Node))) {
    if (key.startsWith('x-') || silent.includes(key)) continue;
    if (holders.one.includes(key)) own[key] = each(value);
    else if (holders.list.includes(key) && Array.isArray(value)) own[key] = value.map(each);
    else if (holders.named.includes(key) && typeof value === 'object' && value !== null)
      own[key] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, rewritten(inner, at(name), remarks)]),
      );
    else if (isKeyword(key)) own[key] = value;
    else remarks.say(`“${key}” is left out: ${keywordOrigin(key).replace(': take it out', '')}`);
  }
  return sound(own as JsonSchema, place, remarks);
}

/** Removes keywords that the schema contradicts or that cannot be checked here. */
function sound(schema: JsonSchema, place: string, remarks: GroupedNotes): JsonSchema {
  const { format, pattern } = schema;
  const drop = (key: keyof JsonSchema, why: string) => {
    delete schema[key];
    if (place) remarks.add(place, why);
  };
  if (format !== undefined && !(formats as readonly string[]).includes(format))
    drop('format', `the format “${format}” is left out, since nothing here checks it`);
  if (pattern !== undefined && !isExpression(pattern))
    drop('pattern', 'its pattern is left out: it is no regular expression with the flag “u”');
  for (const key of strayLimits(schema)) drop(key, `“${key}” is left out: it limits what is of another type`);
  if (place) dropUnmet(schema, unmetBySchema(schema), place, remarks);
  if (schema.enum) schema.enum = [...new Set(schema.enum)];
  return schema;
}

/** Removes required names without a property, which no record could satisfy. */
export function dropUnmet(
  schema: JsonSchema,
  names: readonly string[],
  place: string,
  remarks: GroupedNotes,
): void {
  if (!names.length) return;
  schema.required = schema.required?.filter((name) => !names.includes(name));
  for (const name of names)
    remarks.add(
      place ? `“${place}.${name}”` : `“${name}”`,
      'it is required there and is no property, so nothing is asked; where it should be one, add it to the schema',
    );
}

function isExpression(pattern: string): boolean {
  try {
    return Boolean(RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** Rewrites one schema without its subschemas. */
function renamed(schema: Node): Node {
  const {
    $schema: _dialect,
    $id: _id,
    id,
    items,
    additionalItems,
    dependencies,
    nullable,
    example,
    divisibleBy,
    ...own
  } = schema;
  // In draft 4 `id` is a URI; a property of that name is under “properties”.
  if (id !== undefined && typeof id !== 'string') own.id = id;
  if (divisibleBy !== undefined) own.multipleOf = divisibleBy;
  if (nullable === true && own.type !== undefined) own.type = withNull(own);
  if (example !== undefined && !own.examples) own.examples = [example];
  // Annotations, often of another type than JSON Schema requires.
  if (own.examples !== undefined && !Array.isArray(own.examples)) own.examples = [own.examples];
  for (const word of ['title', 'description', '$comment'])
    if (word in own && typeof own[word] !== 'string') delete own[word];
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

const withNull = (schema: Node): JsonType[] => [
  ...new Set([...typesOf(schema as JsonSchema), 'null' as const]),
];
