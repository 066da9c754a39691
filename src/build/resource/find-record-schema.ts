/** Finds the record in a foreign schema: through references, compositions, and alternatives of which one is a record. */
import { placesInShort } from '../../shared/resources/read/definition-problem.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { targetOf, type References } from '../../shared/resources/read/read-shape.ts';
import { GroupedNotes } from './notes.ts';

/** Keywords of the whole record that forms cannot represent. */
const wholeWords = [
  'anyOf', 'oneOf', 'not', 'if', 'patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'dependencies',
  'dependentRequired', 'dependentSchemas', 'unevaluatedProperties',
]; // prettier-ignore

/**
 * The record that `schema` describes, with its properties.
 * @param source as the user gave it, for the messages
 * @throws an error with a sentence that describes what is there instead of properties
 */
export function findRecordSchema(
  schema: JsonSchema,
  references: References,
  remarks: GroupedNotes,
  source: string,
): JsonSchema {
  const found = find(schema, references, remarks, []);
  if (typeof found === 'string')
    throw new Error(`“${source}” ${conditionsSentence(schema, references, source) ?? found}`);
  for (const word of wholeWords)
    if (word in found)
      remarks.add(word, 'what the whole record says by it is left out: a form is of its properties');
  return found;
}

/** The record, or the reason why there is none. */
function find(
  schema: JsonSchema,
  references: References,
  remarks: GroupedNotes,
  met: readonly string[],
): JsonSchema | string {
  const { $ref, allOf, ...own } = schema;
  if ($ref !== undefined) {
    const target = met.includes($ref) ? undefined : targetOf($ref, references);
    const next: JsonSchema = { ...own, allOf: [...(target ? [target] : []), ...(allOf ?? [])] };
    if (target) return find(next, references, remarks, [...met, $ref]);
    if (!hasProperties(own) && !allOf) return lostSentence($ref);
    remarks.add($ref, 'what it says is left out: it is another file, which is not read');
    return find(next, references, remarks, met);
  }
  const parts = (allOf ?? []).map((part) => find(part, references, remarks, met));
  const records = parts.filter((part): part is JsonSchema => typeof part === 'object');
  if (hasProperties(own) || records.length) return joined([...records, own]);
  return ofAlternatives(own, references, remarks, met) ?? parts[0] ?? whyNone(own);
}

const hasProperties = ({ properties }: JsonSchema) => Object.keys(properties ?? {}).length > 0;

/**
 * Where the properties are when they depend on a condition: under “then” and “else”.
 * @returns the end of a sentence, or `undefined` where no condition has any
 */
export function conditionsSentence(
  schema: JsonSchema,
  references: References,
  source: string,
): string | undefined {
  const of = ({ then, else: otherwise }: JsonSchema, at: string) =>
    Object.entries({ then, else: otherwise }).flatMap(([key, branch]) =>
      branch && typeof find(branch, references, new GroupedNotes(), []) === 'object' ? `${at}/${key}` : [],
    );
  const pointer = `#${source.split('#')[1] ?? ''}`;
  const places = [
    ...of(schema, pointer),
    ...(schema.allOf ?? []).flatMap((part, n) => of(part, `${pointer}/allOf/${n}`)),
  ];
  return places.length
    ? `has its properties under conditions, ${placesInShort(places)}: name one of these places.`
    : undefined;
}

/** Merges composed parts into one record. */
function joined(parts: JsonSchema[]): JsonSchema {
  const required = [...new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])))];
  return {
    ...Object.assign({}, ...parts),
    // By entries, since assigning “__proto__” would not create a property.
    properties: Object.fromEntries(parts.flatMap(({ properties }) => Object.entries(properties ?? {}))),
    required,
  };
}

function ofAlternatives(
  schema: JsonSchema,
  references: References,
  remarks: GroupedNotes,
  met: readonly string[],
): JsonSchema | string | undefined {
  const { items } = schema;
  if (items && !Array.isArray(items) && typeof items === 'object') {
    const item = find(items, references, remarks, met);
    if (typeof item === 'object')
      remarks.say('It is a list; what is written is the schema of one of its items.');
    return item;
  }
  for (const key of ['oneOf', 'anyOf'] as const) {
    const { [key]: members, ...own } = schema;
    if (!members) continue;
    const records = members
      .filter((member) => member.type !== 'array')
      .map((member) => find(member, references, remarks, met))
      .filter((member): member is JsonSchema => typeof member === 'object');
    if (records.length > 1)
      return `is one of ${members.length} alternatives, ${records.length} of them with properties of their own: name one by its definition, or by its place, which ends in “/${key}/0” for the first.`;
    if (!records[0]) continue;
    remarks.say(`Of its ${members.length} alternatives the one with properties is taken.`);
    return joined([own, records[0]]);
  }
  return undefined;
}

const lostSentence = ($ref: string) =>
  `takes its properties from “${$ref}”, which ${$ref.startsWith('#') ? 'leads to nothing' : 'is another file and is not read'}: name that one.`;

function whyNone(schema: JsonSchema): string {
  const { $defs, definitions } = schema as { $defs?: object; definitions?: object };
  const named = [
    ...Object.keys($defs ?? {}).map((name) => `#/$defs/${name}`),
    ...Object.keys(definitions ?? {}).map((name) => `#/definitions/${name}`),
  ];
  if ('patternProperties' in schema || typeof schema.additionalProperties === 'object')
    return 'is a map, whose keys it does not name, so there is no form to make of it.';
  if (named.length)
    return `has no properties of its own; it defines ${placesInShort(named)}: name one of them.`;
  const type = [schema.type].flat().filter(Boolean).join(' or ');
  return type && type !== 'object'
    ? `is of type ${type}, and a record is an object: there is no form to make of it.`
    : 'has no properties, so there is no form to make of it.';
}
