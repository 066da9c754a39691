/** Finds contradictions in a schema: impossible limits, limits of another type, required names without a property. */
import {
  requiredWithoutProperty,
  requiredWithoutPropertyMessage,
} from '../../shared/resources/read/check-required.ts';
import type { JsonSchema, JsonType } from '../../shared/resources/json-schema.ts';
import { typesOf } from '../../shared/resources/read/read-shape.ts';

type Note = (place: string, message: string) => void;

const ends = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const numbers: JsonType[] = ['number', 'integer'];
/** The types that each limit applies to, and their name in messages. */
const limited: Record<string, [types: JsonType[], called: string]> = {
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((key) => [
      key,
      [numbers, 'numbers'],
    ]),
  ),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'pattern', 'format'].map((key) => [key, [['string'], 'texts']]),
  ),
  ...Object.fromEntries(
    ['items', 'minItems', 'maxItems', 'uniqueItems'].map((key) => [key, [['array'], 'lists']]),
  ),
  ...Object.fromEntries(
    ['properties', 'required', 'additionalProperties'].map((key) => [key, [['object'], 'objects']]),
  ),
};

/** OpenAPI's number formats. */
const numberFormats = ['int32', 'int64', 'float', 'double'];

/** Checks one schema without its subschemas. @param schema a node of a checked JSON Schema */
export function checkContradictions(schema: JsonSchema, place: string, note: Note): void {
  const at = (key: string) => `${place}/${key}`;
  for (const [low, high] of ends) {
    const [from, to] = [schema[low as keyof JsonSchema], schema[high as keyof JsonSchema]];
    const isOpen = low.startsWith('exclusive') || high.startsWith('exclusive');
    if (typeof from === 'number' && typeof to === 'number' && (from > to || (isOpen && from === to)))
      note(at(low), `Nothing fits: “${low}” is ${from} and “${high}” is ${to}.`);
  }
  checkTypes(schema, at, note);
  if (schema.enum?.length === 0)
    note(at('enum'), 'It lists nothing, so no value would be legal: list some, or take “enum” out.');
  const doubled = schema.enum?.find((value, index) => schema.enum!.indexOf(value) !== index);
  if (doubled !== undefined)
    note(at('enum'), `“${String(doubled)}” stands twice in “enum”: take one of them out.`);
  if (schema.readOnly && schema.writeOnly)
    note(at('writeOnly'), 'Nobody could write it, and nobody read it: take “readOnly” or “writeOnly” out.');
  if (!followsCondition.test(place)) checkRequired(schema, at, note);
}

/** The keywords that limit another type than the schema's own. */
export function strayLimits(schema: JsonSchema): (keyof JsonSchema)[] {
  if (schema.type === undefined) return [];
  const types = typesOf(schema);
  return (Object.keys(schema) as (keyof JsonSchema)[]).filter((key) => {
    const [fit] = limited[key] ?? [];
    if (!fit || types.some((type) => fit.includes(type))) return false;
    return key !== 'format' || !numberFormats.includes(String(schema.format));
  });
}

function checkTypes(schema: JsonSchema, at: (key: string) => string, note: Note): void {
  // Field types with an explicit `kind` check their own schemas: a translated text, for example, is an object with a maximum length.
  if (schema['x-field']?.kind) return;
  const types = typesOf(schema);
  for (const key of strayLimits(schema)) {
    const [, called] = limited[key] ?? [];
    note(
      at(key),
      `“${key}” limits ${called}, and this is of type ${types.map((type) => `“${type}”`).join(' or ')}: take it out, or change the type.`,
    );
  }
}

/** A condition applies to the properties of the schema around it. */
const followsCondition = /(?<!\/(?:properties|\$defs))\/(?:if|then|else)$/u;

function checkRequired(schema: JsonSchema, at: (key: string) => string, note: Note): void {
  for (const name of unmetBySchema(schema))
    note(at('required'), requiredWithoutPropertyMessage(name, schema));
}

/** The required names that no property of the schema can have; composed schemas are checked when they are read as fields. */
export function unmetBySchema(schema: JsonSchema): string[] {
  // A composed schema may have its properties in any part.
  const isComposed = schema.$ref ?? schema.anyOf ?? schema.oneOf;
  const takesMore = schema.allOf?.some((part) => part.$ref ?? part.properties);
  if (!schema.properties || isComposed || takesMore || schema.additionalProperties === true) return [];
  return requiredWithoutProperty(schema);
}
