/**
 * Normalizes the shape of a property: follows references, merges `allOf`, rewrites nullable and constant alternatives as `type` and `enum`.
 * Shapes without form inputs are reported with the reason.
 */
import type { JsonSchema, JsonType } from '../json-schema.ts';
import { isRecursive } from './recursive-definitions.ts';

/** Targets of `$ref`. */
export interface References {
  /** reading the record itself, whose recursion is allowed */
  isRecord?: boolean;
  /** root schema, for `#/$defs/address` */
  root?: JsonSchema;
  /** other files, by path relative to `schemas/` */
  parts: Readonly<Record<string, JsonSchema>>;
}

export interface Shape {
  schema: JsonSchema;
  /** reason why only a JSON editor can edit it: “it has “oneOf”” */
  beyond?: string;
  /** an unresolved `$ref` */
  lost?: string;
  /** references followed */
  followed: readonly string[];
}

/** Keywords that form inputs do not support. */
const beyondForms = [
  'not', 'if', 'then', 'else', 'anyOf', 'oneOf', 'allOf', 'dependentRequired', 'dependentSchemas', 'patternProperties',
  'propertyNames', 'unevaluatedProperties', 'unevaluatedItems', 'contains', 'minContains', 'maxContains', 'prefixItems',
  'minProperties', 'maxProperties',
] as const; // prettier-ignore

/**
 * Reads the shape of a property.
 * @param followed references so far, to detect cycles
 */
export function readShape(
  property: JsonSchema | boolean,
  references: References,
  followed: readonly string[] = [],
): Shape {
  if (property === true) return { schema: {}, beyond: 'it takes any value', followed };
  if (property === false) return { schema: {}, followed };
  const met = [...followed];
  const resolved = follow(property, references, met);
  if (typeof resolved === 'string') {
    const isCircle = met.includes(resolved) || targetOf(resolved, references) !== undefined;
    if (!isCircle) return { schema: property, lost: resolved, followed };
    const { $ref: _circle, ...own } = property;
    return { schema: own, beyond: 'it holds itself again', followed };
  }
  const single = only(nothing(merged(resolved, references, met), references, met), references, met);
  const schema = withType(constants(single));
  const beyond = beyondOf(schema);
  if (beyond || !isObject(schema.items)) return { schema, ...(beyond ? { beyond } : {}), followed: met };
  const items = readShape(schema.items, references, met);
  if (items.lost !== undefined) return { schema, lost: items.lost, followed };
  const within = items.beyond ?? beyondArray({ ...schema, items: items.schema });
  return {
    schema: { ...schema, items: items.schema },
    ...(within ? { beyond: items.beyond ? `of its rows: ${within}` : within } : {}),
    followed: items.followed,
  };
}

const isObject = (items: unknown): items is JsonSchema => typeof items === 'object' && items !== null;

/** Follows `$ref`; sibling keywords take precedence. Returns the reference when it is unresolved, circular or too large. */
export function follow(schema: JsonSchema, references: References, met: string[]): JsonSchema | string {
  const { $ref, ...own } = schema;
  if ($ref === undefined) return schema;
  const target = targetOf($ref, references);
  if (!target || met.includes($ref) || leadsIntoTangle($ref, references)) return $ref;
  met.push($ref);
  const { $id: _id, $schema: _schema, $defs: _defs, ...rest } = target;
  const next = follow(rest, references, met);
  if (typeof next === 'string') return next;
  const keyword = { ...next['x-field'], ...own['x-field'] };
  return { ...next, ...own, ...(Object.keys(keyword).length ? { 'x-field': keyword } : {}) };
}

const leadsIntoTangle = ($ref: string, references: References) =>
  !references.isRecord &&
  references.root !== undefined &&
  isRecursive($ref, references.root, (name) => targetOf(name, references));

/** Resolves a `$ref`: a part, or a path in the root schema. */
export function targetOf($ref: string, { root, parts }: References): JsonSchema | undefined {
  const own = root?.$id && $ref.startsWith(`${root.$id}#`) ? $ref.slice(root.$id.length) : $ref;
  if (!own.startsWith('#')) return parts[own.replace(/^\.\//u, '')];
  if (/^#[^/]/u.test(own)) return anchored(own.slice(1), root);
  let node: unknown = root;
  for (const step of own.slice(1).split('/').slice(1)) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
  }
  return typeof node === 'object' && node !== null ? (node as JsonSchema) : undefined;
}

/** Finds a definition by `"$anchor": "address"`, in older drafts `"$id": "#address"`. */
function anchored(name: string, root: JsonSchema | undefined): JsonSchema | undefined {
  const { $defs, definitions } = (root ?? {}) as Record<string, Record<string, Named> | undefined>;
  return Object.values({ ...definitions, ...$defs }).find(
    (each) => each.$anchor === name || each.$id === `#${name}` || each.id === `#${name}`,
  );
}

type Named = JsonSchema & { $anchor?: string; id?: unknown };

/** Merges `allOf` where its members do not contradict each other. */
function merged(schema: JsonSchema, references: References, met: string[]): JsonSchema {
  if (!schema.allOf) return schema;
  const { allOf, ...own } = schema;
  let whole: JsonSchema = {};
  for (const member of [...allOf, own]) {
    const resolved = follow(member, references, met);
    if (typeof resolved === 'string') return schema;
    const part = merged(resolved, references, met);
    for (const [key, value] of Object.entries(part)) {
      const before = (whole as Record<string, unknown>)[key];
      if (key === 'properties' || key === 'required' || key === 'x-field') continue;
      const isText = key === 'title' || key === 'description';
      if (before !== undefined && !isText && JSON.stringify(before) !== JSON.stringify(value)) return schema;
    }
    whole = {
      ...whole,
      ...part,
      ...(whole.properties || part.properties
        ? { properties: { ...whole.properties, ...part.properties } }
        : {}),
      ...(whole.required || part.required
        ? { required: [...new Set([...(whole.required ?? []), ...(part.required ?? [])])] }
        : {}),
      ...(whole['x-field'] || part['x-field']
        ? { 'x-field': { ...whole['x-field'], ...part['x-field'] } }
        : {}),
    };
  }
  return whole;
}

/** Inlines a single alternative. */
function only(schema: JsonSchema, references: References, met: string[]): JsonSchema {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const { [key]: members, ...own } = schema;
    if (members?.length !== 1 || !members[0]) continue;
    return merged({ ...own, allOf: [...(own.allOf ?? []), members[0]] }, references, met);
  }
  return schema;
}

/** Rewrites “this or null” as nullable, also for choices. */
function nothing(schema: JsonSchema, references: References, met: string[]): JsonSchema {
  for (const key of ['anyOf', 'oneOf'] as const) {
    const { [key]: members = [], ...own } = schema;
    const some = members.filter((member) => !isNothing(member));
    if (!some.length || some.length === members.length) continue;
    const resolved = some.map((member) => follow(member, references, met));
    if (resolved.some((each) => typeof each === 'string')) return schema;
    const read = (resolved as JsonSchema[]).map((each) => merged(each, references, met));
    const [only] = read;
    // The title of a constant belongs to its value.
    const isOne = read.length === 1 && !['string', 'number'].includes(typeof only!.const);
    const inner = constants(isOne ? only! : { [key]: read });
    const types = typesOf(inner);
    // Other alternatives cannot be simplified.
    if (!types.length || key in inner) return schema;
    return {
      ...inner,
      ...own,
      type: [...new Set([...types, 'null' as const])],
      ...withLabels(inner['x-field'], own['x-field']),
    };
  }
  return schema;
}

/** Merges the field keyword with that of its alternatives, including labels. */
function withLabels(inner: JsonSchema['x-field'], own: JsonSchema['x-field']): Pick<JsonSchema, 'x-field'> {
  if (!inner && !own) return {};
  const values = new Set(Object.keys({ ...inner?.labels, ...own?.labels }));
  const labels = Object.fromEntries(
    [...values].map((value) => [value, { ...inner?.labels?.[value], ...own?.labels?.[value] }]),
  );
  return { 'x-field': { ...inner, ...own, ...(values.size ? { labels } : {}) } };
}

const isNothing = ({ type, const: value, enum: values }: JsonSchema): boolean =>
  type === 'null' || value === null || (values?.length === 1 && values[0] === null);

/** Rewrites constants and alternatives of constants as `enum`, with their titles as English labels. */
function constants(schema: JsonSchema): JsonSchema {
  if (schema.const !== undefined) {
    const { const: value, ...rest } = schema;
    return { ...rest, type: rest.type ?? typeOfValue(value), enum: [value] };
  }
  for (const key of ['oneOf', 'anyOf'] as const) {
    const { [key]: members = [], ...own } = schema;
    const values = [...new Set(members.flatMap(valuesOf))];
    if (!members.length || own.enum || !isChoice(values)) continue;
    const labels = Object.fromEntries(
      members.flatMap((member) =>
        valuesOf(member).map((value) => {
          const isNamed = member.title && valuesOf(member).length === 1;
          const label = { ...(isNamed ? { en: member.title } : {}), ...member['x-field']?.title };
          const said = {
            ...member['x-field']?.labels?.[`${value}`],
            ...own['x-field']?.labels?.[`${value}`],
          };
          return [value, { ...label, ...said }];
        }),
      ),
    );
    const [type] = typesOf(constants({ enum: values }));
    return { ...own, type: own.type ?? type!, enum: values, 'x-field': { ...own['x-field'], labels } };
  }
  if (schema.enum && schema.type === undefined) {
    const types = [...new Set(schema.enum.map(typeOfValue))];
    const isNumbers = types.every((type) => type === 'integer' || type === 'number');
    const [type] = types.length > 1 && isNumbers ? ['number' as const] : types;
    return { ...schema, type: (types.length === 1 || isNumbers) && type ? type : types };
  }
  return schema;
}

/** Whether all values are texts, or all numbers. */
const isChoice = (values: unknown[]): values is (string | number)[] =>
  ['string', 'number'].some((type) => values.length > 0 && values.every((value) => typeof value === type));

/** The values of a constant or enum. */
const valuesOf = ({ const: value, enum: values = [value] }: JsonSchema): unknown[] =>
  values.length ? values : [undefined];

/** Adds the type implied by `properties` or `items`. */
function withType(schema: JsonSchema): JsonSchema {
  const [type] = typesOf(schema);
  return schema.type === undefined && type ? { ...schema, type } : schema;
}

/** The types of a schema, given or implied by other keywords. */
export function typesOf(schema: JsonSchema): JsonType[] {
  if (schema.type !== undefined) return Array.isArray(schema.type) ? schema.type : [schema.type];
  if (schema.properties) return ['object'];
  return schema.items ? ['array'] : [];
}

function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as JsonType;
}

/** The reason why a form has no input for the shape, if any. */
function beyondOf(schema: JsonSchema): string | undefined {
  const keyword = beyondForms.find((key) => key in schema);
  if (keyword) return `it has “${keyword}”`;
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length > 1) return `it is ${types.join(' or ')}`;
  const [type] = types;
  if (schema.enum && type !== 'string' && type !== 'integer' && type !== 'number')
    return 'its “enum” lists no texts or numbers';
  if (type === 'object') return beyondObject(schema);
  // Rows are checked when they are read.
  return type === 'array' && !isObject(schema.items) ? beyondArray(schema) : undefined;
}

function beyondObject(schema: JsonSchema): string | undefined {
  const { properties = {}, additionalProperties: more } = schema;
  if (typeof more === 'object' && Object.keys(more).length)
    return 'it is a map: “additionalProperties” says what every key holds';
  return Object.keys(properties).length ? undefined : 'it is an object without “properties”';
}

function beyondArray({ items, uniqueItems }: JsonSchema): string | undefined {
  if (!items || typeof items !== 'object') return 'it is an array without “items”';
  const [type] = typesOf(items);
  if (items.$ref || items.allOf || items.anyOf || items.oneOf || type === 'object') {
    if (uniqueItems) return 'its rows must not repeat';
    return undefined;
  }
  if (type === 'string') {
    // Named texts form a multiple choice, whatever their limits.
    const isNamed = items.enum?.every((value) => typeof value === 'string') && typesOf(items).length === 1;
    const limits = isNamed ? beyondForms : (['enum', 'format', 'minLength', ...beyondForms] as const);
    const key = limits.find((each) => each in items);
    return key ? `its items have “${key}”` : undefined;
  }
  if (
    items.enum &&
    (type === 'number' || (type === 'integer' && !items.enum.every((value) => Number.isInteger(value))))
  )
    return 'it is some of several numbers, and only of texts, "type": "string", and whole numbers some are ticked';
  return type === 'integer' ? undefined : `it is an array of ${type ?? 'anything'}`;
}
