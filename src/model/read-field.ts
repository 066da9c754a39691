/** Reads one property of a schema as a field. The kinds are handed in, since the model knows none by name. */
import { didYouMean, type DefinitionProblem } from './definition-problem.ts';
import type { FieldKeyword, JsonSchema } from './json-schema.ts';
import type { FieldModel, FilterModel, FilterOperator, Label } from './resource-model.ts';

/** What the model asks of a kind; `src/kinds/kind.ts` says more. */
export interface KindFacts {
  name: string;
  sortable: boolean;
  searchable: boolean;
  short: boolean;
  filters: readonly { operator: FilterOperator; prefix?: string; schema(field: FieldModel): JsonSchema }[];
  check?(field: FieldModel): string[];
}

/** The kinds as the reader meets them. */
export interface KindLookup {
  names: readonly string[];
  named(name: string): KindFacts | undefined;
  infer(schema: JsonSchema, keyword: FieldKeyword): KindFacts | undefined;
}

export interface Reading {
  file: string;
  kinds: KindLookup;
  /** the schemas that a `$ref` may name, by path relative to `schemas/` */
  parts: Readonly<Record<string, JsonSchema>>;
  problems: DefinitionProblem[];
  /** Arabic (or other) labels from `locales/<lang>/resources/<name>.json`, by field path */
  labels: Readonly<Record<string, Partial<Label>>>;
}

/**
 * Reads a property.
 * @returns the field, or `undefined` after noting a problem that leaves nothing to show.
 */
export function readField(
  name: string,
  property: JsonSchema,
  required: boolean,
  place: string,
  reading: Reading,
): FieldModel | undefined {
  const note = (message: string) => void reading.problems.push({ file: reading.file, place, message });
  const schema = resolve(property, reading, note);
  if (!schema) return undefined;
  const keyword: FieldKeyword = { ...schema['x-field'], ...property['x-field'] };
  const kind = keyword.kind
    ? reading.kinds.named(keyword.kind)
    : reading.kinds.infer(bareType(schema), keyword);
  if (!kind) {
    note(
      keyword.kind
        ? `There is no kind “${keyword.kind}”.${didYouMean(keyword.kind, reading.kinds.names)} Known: ${reading.kinds.names.join(', ')}.`
        : 'The shape says no kind: name one in “x-field”: { "kind": … }, or simplify the schema.',
    );
    return undefined;
  }
  const title = readLabel(property.title ?? schema.title, keyword.title, reading.labels[name]);
  if (!title.en) note('It has no “title”: the English label.');
  if (!title.ar) note('It has no Arabic label: write “x-field”: { "title": { "ar": … } }.');
  if (keyword.searchable && !kind.searchable)
    note(`A field of kind “${kind.name}” cannot be searched: take “searchable” out.`);
  if (keyword.sortable && !kind.sortable)
    note(`A list cannot be ordered by the kind “${kind.name}”: take “sortable” out.`);

  const nullable = hasNull(schema) || (!required && schema.default === undefined);
  const inside = innerProperties(schema);
  const field: FieldModel = {
    name,
    kind: kind.name,
    title: { en: title.en ?? name, ar: title.ar ?? title.en ?? name },
    ...helpOf(property.description ?? schema.description, keyword),
    schema: plain(bareType(schema)),
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
    ...(schema.enum ? { choices: readChoices(schema, keyword, note) } : {}),
  };
  if (inside)
    field.fields = Object.entries(inside.properties ?? {}).flatMap(
      ([inner, innerSchema]) =>
        readField(
          inner,
          innerSchema,
          inside.required?.includes(inner) ?? false,
          `${place}/${inner}`,
          reading,
        ) ?? [],
    );
  field.filters = readFilters(field, kind, keyword);
  for (const message of kind.check?.(field) ?? []) note(message);
  return field;
}

function readFilters(field: FieldModel, kind: KindFacts, keyword: FieldKeyword): FilterModel[] {
  if (keyword.filter === false || field.writeOnly) return [];
  const name = typeof keyword.filter === 'string' ? keyword.filter : field.name;
  return kind.filters.map(({ operator, prefix = '', schema }) => ({
    parameter: `${prefix}${name}`,
    operator,
    schema: schema(field),
    title: field.title,
  }));
}

function readChoices(
  schema: JsonSchema,
  keyword: FieldKeyword,
  note: (message: string) => void,
): FieldModel['choices'] {
  const values = (schema.enum ?? []).filter((value): value is string => typeof value === 'string');
  for (const labelled of Object.keys({ ...keyword.labels, ...keyword.tones }))
    if (!values.includes(labelled))
      note(`“${labelled}” has a label or tone but is no value of “enum”.${didYouMean(labelled, values)}`);
  return values.map((value) => {
    const label = keyword.labels?.[value];
    if (!label?.ar) note(`The value “${value}” has no Arabic label: “x-field.labels.${value}.ar”.`);
    const en = label?.en ?? value;
    return { value, title: { en, ar: label?.ar ?? en }, tone: keyword.tones?.[value] ?? 'neutral' };
  });
}

function resolve(
  property: JsonSchema,
  reading: Reading,
  note: (message: string) => void,
): JsonSchema | undefined {
  if (!property.$ref) return property;
  const part = reading.parts[property.$ref.replace(/^\.\//u, '')];
  if (!part) {
    note(
      `“$ref”: “${property.$ref}” leads to nothing.${didYouMean(property.$ref, Object.keys(reading.parts))}`,
    );
    return undefined;
  }
  const { $ref: _, ...own } = property;
  const { $id: _id, ...rest } = part;
  return { ...rest, ...own };
}

const hasNull = (schema: JsonSchema) => Array.isArray(schema.type) && schema.type.includes('null');

/** The schema with its one type beside null. */
function bareType(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  const [only] = types;
  return types.length === 1 && only ? { ...schema, type: only } : schema;
}

/** The schema without our keywords and texts: what limits a value, and examples. */
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

function innerProperties(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  return schema.items?.properties ? schema.items : undefined;
}

/** English from the schema, both overridden by `locales/`. */
export function readLabel(
  english: string | undefined,
  keyword: Partial<Label> = {},
  override: Partial<Label> = {},
): Partial<Label> {
  return { ...(english ? { en: english } : {}), ...keyword, ...override };
}

function helpOf(english: string | undefined, keyword: FieldKeyword): { help?: Label } {
  const en = keyword.description?.en ?? english;
  return en ? { help: { en, ar: keyword.description?.ar ?? en } } : {};
}
