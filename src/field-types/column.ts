/**
 * Column definition of a field type in PostgreSQL: type, conversion, filters and order. Server only.
 * SQL is built as text, since the generic service caches prepared statements per call shape: it contains no values, only the
 * placeholders (`$2`) that the service passes in.
 */
import type { AnswerLocale, Locale } from '../shared/texts/locale.ts';
import { isInvisible } from '../shared/texts/invisible.ts';
import type { FieldModel, FilterOperator } from '../shared/resources/resource-model.ts';

/** An SQL expression over quoted columns and placeholders. */
export type Sql = string;

/** The form of values in a response: one language, `all`, or as a client would write them (pictures as ids). */
export type AnswerForm = AnswerLocale | 'written';

export interface FieldTypeColumn {
  /** name of the field type */
  name: string;
  /** SQL type of the column, `text` */
  type(field: FieldModel): string;
  /** Normalizes a wire value for storage, such as by trimming. Absent: unchanged, `undefined` as `null`. */
  clean?(value: unknown, field: FieldModel): unknown;
  /** Merges a partially written value into the stored one; absent: the written value replaces it. */
  merge?(kept: unknown, given: unknown): unknown;
  /** Keeps stored translations that a fully written value leaves out, for types with translated texts inside. */
  keepWords?(kept: unknown, given: unknown, field: FieldModel): unknown;
  /** normalized wire value → query parameter; the value itself where absent */
  toRow?(value: unknown, field: FieldModel): unknown;
  /** SQL of the value in a response; the column itself where absent */
  select?(column: Sql, form: AnswerForm, field: FieldModel): Sql;
  /** result of `select` from pg → wire value; unchanged where absent */
  fromRow?(value: unknown, form: AnswerForm, field: FieldModel): unknown;
  /** value in all languages → value in one language, for types with translations */
  inLanguage?(value: unknown, locale: Locale, field: FieldModel): unknown;
  /** SQL condition of a filter, over `column` and the placeholder of its value. */
  filter(column: Sql, operator: FilterOperator, placeholder: Sql, field: FieldModel): Sql;
  /**
   * Whether its filter uses an operator that is not leakproof: row-level security prevents such a filter from using the column's index, except
   * in the table's search view.
   */
  isIndexedInView?: boolean;
  /** Whether its filter compares the column itself; a single value of `any` may then be queried as `equals`. */
  isCompared?: boolean;
  /** validated filter value → query parameter; the value itself where absent */
  filterValue?(value: unknown, operator: FilterOperator, field: FieldModel): unknown;
  /** SQL expression for `order by`; the column itself where absent. */
  order?(column: Sql, locale: AnswerLocale): Sql;
  /** The texts for full-text search. */
  searchTexts?(value: unknown): string[];
}

/** `column = any(values)`, the filter by several values; an empty list matches nothing. */
function isAnyOf(column: Sql, placeholder: Sql, type: string): Sql {
  return `${column} = any(${placeholder}::${type}[])`;
}

/** `>=` or `<=`; bounds are inclusive. */
function isWithin(column: Sql, operator: FilterOperator, placeholder: Sql, type: string): Sql {
  return `${column} ${operator === 'from' ? '>=' : '<='} ${placeholder}::${type}`;
}

/** Creates a column whose values need no conversion. */
export function plainColumn(name: string, type: string): FieldTypeColumn {
  return {
    name,
    type: () => type,
    isCompared: true,
    filter: (column, operator, placeholder, field) => {
      const sqlType = columnType(field, type);
      if (operator === 'any') return isAnyOf(column, placeholder, sqlType);
      if (operator === 'equals') return `${column} = ${placeholder}::${sqlType}`;
      return isWithin(column, operator, placeholder, sqlType);
    },
  };
}

/** Integers are stored as `bigint`, whatever the type's usual column. */
function columnType(field: FieldModel, type: string): string {
  return type === 'numeric' && field.schema.type !== 'number' ? 'bigint' : type;
}

/** Serializes a value for a JSON column. */
export const toJson = (value: unknown): unknown => (value == null ? null : JSON.stringify(value));

/**
 * Removes characters that PostgreSQL cannot store or that are invisible: control characters except tab and line ends, lone surrogates. A text of
 * invisible characters alone (zero width, direction marks) becomes empty.
 */
export function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const held = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '');
  return isInvisible(held) ? '' : held;
}

const known = new Map<string, FieldTypeColumn>();

/** Registers columns for `columnOf`; called once, by `columns.ts`, from which all but the columns themselves import `columnOf`. */
export function registerColumns(list: readonly FieldTypeColumn[]): void {
  for (const column of list) known.set(column.name, column);
}

/** The column definition of a field; throws when its type has no column. */
export function columnOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldTypeColumn {
  const column = known.get(field.kind);
  if (!column) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no column.`);
  return column;
}

/** Normalizes a value for storage; `null` where there is none. */
export function cleanValue(value: unknown, field: FieldModel): unknown {
  const { clean } = columnOf(field);
  return clean ? clean(value ?? null, field) : (value ?? null);
}
