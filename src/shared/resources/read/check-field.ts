/** Validates field definitions: names, types and keywords. */
import type { FieldKeyword, JsonSchema } from '../json-schema.ts';
import type { FieldTypeFacts } from '../field-type-facts.ts';
import { typesOf } from './read-shape.ts';

/** Whether a name is a property of every object (“constructor”), or cannot be written by forms (“prototype”). */
export const isObjectsOwn = (name: string): boolean => name in Object.prototype || name === 'prototype';

/** Whether a name is valid as column, query parameter and form path. */
export const isLegalName = (name: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_-]{0,49}$/u.test(name) && !isObjectsOwn(name);

/** Error message of an invalid field name. */
export function nameSentence(name: string): string {
  if (isObjectsOwn(name))
    return `“${name}” is a name that every object has already: call the field otherwise, such as “${name.replaceAll('_', '')}Name”.`;
  const letters = name
    .replace(/[^A-Za-z0-9_-]+(.)?/gu, (_, next: string = '') => next.toUpperCase())
    .replace(/^[^A-Za-z]+/u, '')
    .slice(0, 50);
  return `“${name}” cannot name a field: take up to 50 letters, digits, “_” and “-”, beginning with a letter${letters ? `, such as “${letters}”` : ''}.`;
}

/** Whether a name is valid as table, path and file. */
export const isResourceName = (name: string): boolean =>
  /^[a-z][a-z0-9_]{0,50}$/u.test(name) && !isObjectsOwn(name);

/** Error message of an invalid resource name. */
export function resourceNameSentence(name: string): string {
  if (isObjectsOwn(name))
    return `“${name}” is a name that every object has already: call the schema’s file otherwise.`;
  const letters = name
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^[^a-z]+|_+$/gu, '')
    .slice(0, 50);
  return `“${name}” cannot name a resource, whose file, table and path it is: take up to 50 lower case letters, digits and “_”, beginning with a letter${letters ? `, such as “${letters}”` : ''}.`;
}

/** Error message of a resource named like an internal table. */
export const internalTableMessage = (name: string): string =>
  `“${name}” is a table that the house keeps for itself: call the schema’s file otherwise.`;

/** Keywords allowed on top-level fields only. */
const outside = [
  'unique',
  'searchable',
  'suggests',
  'was',
  'bound',
  'counts',
  'madeFrom',
  'section',
  'filter',
  'readRight',
  'spells',
  'alsoWritten',
  'standsFor',
  'folded',
  'caution',
  'fixedWhile',
  'verbs',
  'brings',
  'alternatives',
  'upTo',
  'readsAs',
  'heldBy',
] as const;

/**
 * Reports keywords that a field cannot have.
 * @param isInside the field is nested in a part or row
 */
export function checkField(
  schema: JsonSchema,
  keyword: FieldKeyword,
  kind: FieldTypeFacts,
  isInside: boolean,
  note: (message: string) => void,
): void {
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (kind.types && types.length && !types.some((type) => kind.types!.includes(type)))
    note(
      `A field of kind “${kind.name}” is "type": ${kind.types.map((type) => `"${type}"`).join(' or ')}, and this is ${types.map((type) => `"${type}"`).join(', ')}: change one of them.`,
    );
  if (keyword.reference && !['reference', 'references'].includes(kind.name))
    note(
      '“reference” says which record an id means: the field is "type": "integer", or an "array" of "items": { "type": "integer" }.',
    );
  if (keyword.searchable && !kind.searchable)
    note(`A field of kind “${kind.name}” cannot be searched: take “searchable” out.`);
  if (keyword.sortable && !kind.sortable)
    note(`A list cannot be ordered by the kind “${kind.name}”: take “sortable” out.`);
  // Lists and objects are compared as a whole, so uniqueness would be meaningless.
  const isPlain =
    kind.short && kind.name !== 'flag' && !types.some((type) => ['array', 'object'].includes(type));
  if (keyword.unique && !isPlain) note(`A field of kind “${kind.name}” cannot be unique: take “unique” out.`);
  if (keyword.signed && kind.name !== 'number')
    note('“signed” says that a number is a change: take it out, or make it "type": "integer".');
  if (keyword.verbs && kind.name !== 'flag')
    note(
      '“verbs” says what switching a flag on and off is called: take it out, or make it "type": "boolean".',
    );
  const stray = isInside
    ? outside.find((word) => keyword[word] !== undefined && keyword[word] !== false)
    : undefined;
  if (keyword.readAs && !isInside) note('“readAs” is of fields inside a part or a row: take it out.');
  if (keyword.shownWhile && !isInside)
    note(
      '“shownWhile” is of fields inside a part or a row: say it of this one by “if” and “then” at the end of the schema.',
    );
  if (stray)
    note(`“${stray}” is of fields of the record itself, and this one stands inside another: take it out.`);
}
