/** Reads a property of a schema as a field. Field types are passed in, as the model does not depend on them. */
import { checkShownWhile } from '../visibility-condition.ts';
import { didYouMean, knownWords, type DefinitionProblem } from './definition-problem.ts';
import { checkField, isLegalName, nameSentence } from './check-field.ts';
import { checkComposed, everyObjectSentence, namesOfEveryObject } from './check-required.ts';
import type { FieldKeyword, JsonSchema } from '../json-schema.ts';
import { formatLengths } from '../formats.ts';
import { isNamed, readChoices, readLabels, readSeveral } from './read-choices.ts';
import { readShape, typesOf, type Shape } from './read-shape.ts';
import { dereferenceSchema } from './dereference-schema.ts';
import type { FieldModel, FilterModel, Label } from '../resource-model.ts';
import type { FieldTypeFacts, FieldTypeLookup } from '../field-type-facts.ts';

export interface Reading {
  file: string;
  /** root schema, for `#/$defs/…` */
  root?: JsonSchema;
  kinds: FieldTypeLookup;
  /** schemas for `$ref`, by path relative to `schemas/` */
  parts: Readonly<Record<string, JsonSchema>>;
  problems: DefinitionProblem[];
  /** nested in a part or row */
  isInside?: boolean;
  /** number of fields read so far */
  tally?: { fields: number };
  /** receives notes on how a property is displayed */
  remark?: (place: string, message: string) => void;
}

/** Largest number of fields including nested ones; further parts are edited as JSON. */
const mostFields = 2000;

/** The kind of values that only a JSON editor can edit. */
const jsonKind = 'json';

/**
 * Reads a property.
 * @returns the field, or `undefined` after reporting an error
 */
export function readField(
  name: string,
  property: JsonSchema,
  required: boolean,
  place: string,
  reading: Reading,
  followed: readonly string[] = [],
): FieldModel | undefined {
  const note = (message: string) => void reading.problems.push({ file: reading.file, place, message });
  if (!isLegalName(name)) note(nameSentence(name));
  const shape = fitting(readShape(property, reading, followed), reading);
  if (shape.lost !== undefined) {
    const parts = Object.keys(reading.parts);
    const remedy =
      didYouMean(shape.lost, parts) ||
      ` It may name what stands in this file (“#/$defs/…”)${parts.length ? `, or ${parts.map((part) => `“${part}”`).join(', ')}` : ''}.`;
    note(`“$ref”: “${shape.lost}” leads to nothing.${remedy}`);
    return undefined;
  }
  const { keyword, kind } = kindOf(shape, reading, note);
  if (!kind) return undefined;
  const isJson = kind.name === jsonKind;
  if (isJson && keyword.kind !== jsonKind)
    reading.remark?.(
      place,
      `It is edited as JSON, because ${shape.beyond ?? 'it is a list of numbers that points at nothing: name what they are the ids of by “reference”'}.`,
    );
  if (kind.name === 'choices' && !isNamed(shape.schema))
    reading.remark?.(place, 'Its values are called what they are: name them in both languages by “labels”.');
  const schema = isJson
    ? { ...shape.schema, ...dereferenceSchema(asSchema(property), reading, followed) }
    : withLength(shape.schema);
  const title = readLabel(schema.title, keyword.title);
  if (!title.en) note('It has no “title”: the English label.');
  if (!title.ar) note('It has no Arabic label: write “x-field”: { "title": { "ar": … } }.');
  checkField(schema, keyword, kind, reading.isInside === true, note);
  if (isJson) for (const met of namesOfEveryObject(schema)) note(everyObjectSentence(met));

  // Read-only nested fields cannot be filled by users.
  const mayBeMissing = !required || (reading.isInside === true && schema.readOnly === true);
  const nullable = hasNull(shape.schema) || (mayBeMissing && schema.default === undefined);
  const [inside, within] = isJson ? [] : innerProperties(schema, shape.followed);
  const field: FieldModel = {
    name,
    kind: kind.name,
    title: { en: title.en ?? name, ar: title.ar ?? title.en ?? name },
    ...helpOf(schema.description, keyword),
    schema: isJson ? withoutOurs(schema) : plain(bareType(schema)),
    required,
    readOnly: schema.readOnly === true,
    writeOnly: schema.writeOnly === true,
    nullable,
    ...(schema.default === undefined ? {} : { default: schema.default }),
    unique: keyword.unique === true,
    searchable: keyword.searchable === true,
    sortable: kind.sortable && keyword.sortable !== false,
    suggests: keyword.suggests === true,
    filters: [],
    ...(keyword.reference ? { reference: keyword.reference } : {}),
    ...(keyword.through ? { through: keyword.through } : {}),
    ...(keyword.unit ? { unit: keyword.unit } : {}),
    ...(keyword.signed ? { signed: true as const } : {}),
    ...(keyword.inForms === false ? { inForms: false } : {}),
    ...(keyword.inBulk === false ? { inBulk: false } : {}),
    ...(keyword.counts ? { counts: true as const } : {}),
    ...(keyword.whenHidden ? { whenHidden: keyword.whenHidden } : {}),
    ...(keyword.madeFrom ? { madeFrom: keyword.madeFrom } : {}),
    ...(keyword.folded ? { folded: true } : {}),
    ...(keyword.alternatives ? { alternatives: keyword.alternatives } : {}),
    ...(keyword.shownWhile ? { shownWhile: keyword.shownWhile } : {}),
    ...(keyword.readAs ? { readAs: keyword.readAs } : {}),
    ...(keyword.readsAs ? { readsAs: { field: keyword.readsAs, choices: [] } } : {}),
    ...(keyword.upTo ? { upTo: keyword.upTo } : {}),
    ...(keyword.heldBy ? { heldBy: keyword.heldBy } : {}),
    ...(keyword.brings ? { brings: keyword.brings } : {}),
    ...(keyword.caution ? { caution: keyword.caution } : {}),
    ...(keyword.verbs ? { verbs: keyword.verbs } : {}),
    ...(keyword.fixedWhile ? { fixedWhile: keyword.fixedWhile } : {}),
    ...(keyword.bound ? { bound: keyword.bound } : {}),
    ...(keyword.refuses ? { refuses: keyword.refuses } : {}),
    ...(keyword.transitions ? { transitions: keyword.transitions } : {}),
    ...(keyword.stages ? { stages: keyword.stages } : {}),
    ...(keyword.was ? { was: keyword.was } : {}),
    ...(kind.name === 'object' ? partOf(shape.followed.slice(followed.length)) : {}),
    ...(keyword.spells ? { spells: keyword.spells, sortable: false } : {}),
    ...(keyword.standsFor ? { standsFor: keyword.standsFor } : {}),
    ...(keyword.alsoWritten ? { alsoWritten: keyword.alsoWritten } : {}),
    ...(kind.name === 'choice' ? { choices: readChoices(schema, keyword, note) } : {}),
    ...(kind.name === 'choices' ? { choices: readSeveral(schema, keyword, note) } : {}),
    ...(kind.name === 'number' && schema.enum ? readLabels(schema.enum, keyword, note) : {}),
  };
  if (inside) checkComposed(inside, place, reading);
  if (inside)
    field.fields = Object.entries(inside.properties ?? {}).flatMap(
      ([inner, innerSchema]) =>
        readField(
          inner,
          innerSchema,
          inside.required?.includes(inner) ?? false,
          `${place}/${inner}`,
          { ...reading, isInside: true },
          within,
        ) ?? [],
    );
  checkShownWhile(field.fields ?? [], note);
  field.filters = readFilters(field, kind, keyword);
  for (const message of kind.check?.(field) ?? []) note(message);
  return field;
}

/** Converts a nested part to JSON when the form has too many fields. */
function fitting(shape: Shape, { tally, isInside }: Reading): Shape {
  if (!tally || (tally.fields += 1) < mostFields || !isInside || shape.beyond) return shape;
  return shape.schema.properties || shape.schema.items
    ? { ...shape, beyond: `the record has ${mostFields.toLocaleString('en')} fields already` }
    : shape;
}

function readFilters(field: FieldModel, kind: FieldTypeFacts, keyword: FieldKeyword): FilterModel[] {
  if (keyword.filter === false || field.writeOnly || keyword.spells) return [];
  const name = typeof keyword.filter === 'string' ? keyword.filter : field.name;
  return kind.filters.map(({ operator, prefix = '', schema }) => ({
    parameter: `${prefix}${name}`,
    operator,
    schema: schema(field),
    title: field.title,
  }));
}

/** The kind, as given or inferred; a shape without form inputs becomes JSON, unless another kind is given. */
function kindOf(
  { schema, beyond }: ReturnType<typeof readShape>,
  { kinds }: Reading,
  note: (message: string) => void,
): { keyword: FieldKeyword; kind: FieldTypeFacts | undefined } {
  const keyword: FieldKeyword = schema['x-field'] ?? {};
  if (keyword.kind) {
    const kind = kinds.named(keyword.kind);
    if (!kind)
      note(
        `There is no kind “${keyword.kind}”.${didYouMean(keyword.kind, kinds.names)}${knownWords(kinds.names)}`,
      );
    else if (beyond?.startsWith('it has') && kind.name !== jsonKind)
      note(
        `A field of kind “${kind.name}” cannot hold to it: ${beyond}. Take that out, or say "kind": "json".`,
      );
    return { keyword, kind };
  }
  const kind = kinds.infer(bareType(schema), keyword) ?? (beyond ? kinds.named(jsonKind) : undefined);
  const isList = typesOf(schema).includes('array');
  const isBeyond = (beyond && kind?.name !== jsonKind && !keyword.reference) || (!kind && isList);
  const shown = isBeyond ? kinds.named(jsonKind) : kind;
  if (!shown) note('The shape says no kind: name one in “x-field”: { "kind": … }, or simplify the schema.');
  return { keyword, kind: shown };
}

const asSchema = (property: JsonSchema | boolean): JsonSchema =>
  typeof property === 'boolean' ? {} : property;

const hasNull = (schema: JsonSchema) =>
  (Array.isArray(schema.type) && schema.type.includes('null')) || schema.enum?.includes(null) === true;

/** Adds the default maximum length of a format. */
function withLength(schema: JsonSchema): JsonSchema {
  const length = formatLengths[schema.format ?? ''];
  const isText = typesOf(schema).includes('string') && !schema.enum;
  return length && isText && schema.maxLength === undefined ? { ...schema, maxLength: length } : schema;
}

/** Removes null from the types. */
function bareType(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  const [only] = types;
  return types.length === 1 && only ? { ...schema, type: only } : schema;
}

/** Removes our keywords and texts; keeps limits and examples. */
function plain(schema: JsonSchema): JsonSchema {
  const {
    title: _t,
    description: _d,
    properties: _p,
    required: _r,
    'x-field': _f,
    'x-resource': _x,
    default: _v,
    ...rest
  } = schema;
  return rest;
}

/** The schema for a JSON editor: without titles and descriptions. */
function withoutOurs(schema: JsonSchema): JsonSchema {
  const {
    title: _t,
    description: _d,
    'x-field': _f,
    default: _v,
    examples: _e,
    readOnly: _r,
    writeOnly: _w,
    ...rest
  } = schema;
  return rest;
}

/** The shared part of an object, for custom components. */
function partOf(followed: readonly string[]): { part?: string } {
  const part = /^parts\/([^/]+)\.schema\.json$/u.exec(followed.at(-1) ?? '')?.[1];
  return part ? { part } : {};
}

/** The schema of nested properties, and the references followed to it. */
function innerProperties(
  schema: JsonSchema,
  followed: readonly string[],
): [JsonSchema?, (readonly string[])?] {
  if (schema.properties) return [schema, followed];
  if (!schema.items) return [];
  return schema.items.properties ? [schema.items, followed] : [];
}

/** The English label is the schema's title, unless the keyword has both. */
export const readLabel = (english: string | undefined, keyword: Partial<Label> = {}): Partial<Label> => ({
  ...(english ? { en: english } : {}),
  ...keyword,
});

function helpOf(english: string | undefined, keyword: FieldKeyword): { help?: Label } {
  const en = keyword.description?.en ?? english;
  return en ? { help: { en, ar: keyword.description?.ar ?? en } } : {};
}
