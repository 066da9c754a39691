/**
 * The words of the house: a kind says what a field means, once, for every place a value passes. Each kind is a folder, which is found
 * by itself: see README.md beside this file.
 */
import type { FieldKeyword, JsonSchema, JsonType } from '../shared/resources/json-schema.ts';
import type { FieldModel, FilterOperator } from '../shared/resources/resource-model.ts';

/** A filter that a kind offers: `suffix` is put before the parameter's name (`from_createdAt`), empty for none. */
interface KindFilter {
  operator: FilterOperator;
  prefix?: 'from_' | 'to_';
  schema(field: FieldModel): JsonSchema;
}

export interface FieldType {
  name: string;
  /** Does a property without `x-field.kind` mean this kind? */
  infers?(schema: JsonSchema, keyword: FieldKeyword): boolean;
  /** it means what no other kind does: text all strings, number all figures */
  infersLast?: true;
  /** Sentences about what is wrong with the definition (without file and field, which the caller adds). */
  check?(field: FieldModel): string[];
  /**
   * The JSON Schema of the value on the wire.
   * `write`: what create and update take; `read`: what answers carry (both the `all` form and the one-language form).
   */
  wire(field: FieldModel, direction: 'write' | 'read'): JsonSchema;
  /** the JSON types of a property that names this kind; any where absent */
  types?: readonly JsonType[];
  /** many records at once can be set to one value of it; not where absent */
  forMany?: boolean;
  filters: readonly KindFilter[];
  sortable: boolean;
  /** the search box may look into it */
  searchable: boolean;
  /** short enough for a column of a list */
  short: boolean;
  /** A legal value; another for another `n`. Contract tests and fixtures are made of these. */
  sample(field: FieldModel, n: number): unknown;
  /** The value as one cell of a table file. */
  toText(value: unknown, field: FieldModel): string;
  /** Reads a cell of a table file; throws a sentence when it is no such value. Empty text is `null`. */
  fromText(text: string, field: FieldModel): unknown;
}

const known = new Map<string, FieldType>();

/** Makes kinds known to `kindOf`; called once, by `kinds.ts`. Kinds with fields inside find the others here. */
export function registerFieldTypes(list: readonly FieldType[]): void {
  for (const kind of list) known.set(kind.name, kind);
}

/** The kind of a field; throws when a model names one that does not exist (the catalogue build refuses that earlier). */
export function fieldTypeOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldType {
  const kind = known.get(field.kind);
  if (!kind) throw new Error(`Field “${field.name}” is of the unknown kind “${field.kind}”.`);
  return kind;
}

/** Lets `null` through where the field is nullable. */
export function nullable(field: FieldModel, schema: JsonSchema): JsonSchema {
  if (!field.nullable || !schema.type) return schema;
  const type = [...(Array.isArray(schema.type) ? schema.type : [schema.type]), 'null' as const];
  return { ...schema, type, ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/** The parts of a property's schema that limit its value; what says how to show or default it stays behind. */
export function pickLimits(schema: JsonSchema, ...keys: (keyof JsonSchema)[]): JsonSchema {
  return Object.fromEntries(keys.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]]));
}

/** A query parameter that takes one value or several, `status=visible` or `status=visible,hidden`. */
export function oneOrMore(items: JsonSchema): JsonSchema {
  return { type: 'array', items, maxItems: 100 };
}

/** The words of a yes in table files. */
export const yesWords = ['true', 'yes', '1', 'y', 'نعم', 'صح'];
/** The words of a no in table files. */
export const noWords = ['false', 'no', '0', 'n', 'لا', 'خطأ'];
