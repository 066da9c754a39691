/**
 * Definition of a field type: schema, filters and file format of a field's values. Each type is a folder, which is
 * discovered automatically: see README.md beside this file.
 */
import type { FieldKeyword, JsonSchema, JsonType } from '../shared/resources/json-schema.ts';
import type { FieldModel, FilterOperator } from '../shared/resources/resource-model.ts';

/** A filter of a field type: `prefix` precedes the parameter's name (`from_createdAt`). */
interface KindFilter {
  operator: FilterOperator;
  prefix?: 'from_' | 'to_';
  schema(field: FieldModel): JsonSchema;
}

export interface FieldType {
  name: string;
  /** Whether a property without `x-field.kind` is of this type. */
  infers?(schema: JsonSchema, keyword: FieldKeyword): boolean;
  /** infers a whole JSON type (text: all strings, number: all numbers), after more specific types */
  infersLast?: true;
  /** Errors of a field's definition, as sentences (the caller adds file and field). */
  check?(field: FieldModel): string[];
  /**
   * The JSON Schema of the value in requests and responses.
   * `write`: create and update; `read`: responses (both with all languages and with one).
   */
  wire(field: FieldModel, direction: 'write' | 'read'): JsonSchema;
  /** the JSON types of a property that names this field type; any where absent */
  types?: readonly JsonType[];
  /** may be set in a bulk change; not where absent */
  forMany?: boolean;
  filters: readonly KindFilter[];
  sortable: boolean;
  /** included in full-text search */
  searchable: boolean;
  /** short enough for a list column */
  short: boolean;
  /** A valid value, another one for each `n`, for contract tests and fixtures. */
  sample(field: FieldModel, n: number): unknown;
  /** Formats the value as a cell of a table file. */
  toText(value: unknown, field: FieldModel): string;
  /** Parses a cell of a table file; throws an error with a sentence when it is invalid. Empty text is `null`. */
  fromText(text: string, field: FieldModel): unknown;
}

const known = new Map<string, FieldType>();

/** Registers field types for `fieldTypeOf`; called once, by `field-types.ts`. Types with inner fields look up the others here. */
export function registerFieldTypes(list: readonly FieldType[]): void {
  for (const kind of list) known.set(kind.name, kind);
}

/** The type of a field; throws when it does not exist (the catalogue build reports that earlier). */
export function fieldTypeOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldType {
  const kind = known.get(field.kind);
  if (!kind) throw new Error(`Field “${field.name}” is of the unknown kind “${field.kind}”.`);
  return kind;
}

/** Allows `null` where the field is nullable. */
export function nullable(field: FieldModel, schema: JsonSchema): JsonSchema {
  if (!field.nullable || !schema.type) return schema;
  const type = [...(Array.isArray(schema.type) ? schema.type : [schema.type]), 'null' as const];
  return { ...schema, type, ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/** Picks validation keywords of a property's schema, without annotations and defaults. */
export function pickLimits(schema: JsonSchema, ...keys: (keyof JsonSchema)[]): JsonSchema {
  return Object.fromEntries(keys.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]]));
}

/** Schema of a query parameter with one value or several, `status=visible` or `status=visible,hidden`. */
export function oneOrMore(items: JsonSchema): JsonSchema {
  return { type: 'array', items, maxItems: 100 };
}

/** Words for true in table files. */
export const yesWords = ['true', 'yes', '1', 'y', 'نعم', 'صح'];
/** Words for false in table files. */
export const noWords = ['false', 'no', '0', 'n', 'لا', 'خطأ'];
