/**
 * How a kind lives in PostgreSQL: its column's type, how values go in and come out, how it is filtered and ordered. Server only.
 * SQL is plain text here, because the generic service keeps it, prepared, for every shape of call: values never stand in it,
 * only the placeholders (`$2`) that the service hands in.
 */
import type { AnswerLocale, Locale } from '../shared/texts/locale.ts';
import { isInvisible } from '../shared/texts/invisible.ts';
import type { FieldModel, FilterOperator } from '../shared/resources/resource-model.ts';

/** A piece of SQL: an expression over quoted columns and placeholders. */
export type Sql = string;

/** How an answer spells values: for a language, for `all`, or as a caller would write them (pictures as ids). */
export type AnswerForm = AnswerLocale | 'written';

export interface FieldTypeColumn {
  /** the kind's name */
  name: string;
  /** SQL type of the column, `text` */
  type(field: FieldModel): string;
  /** The wire value as it is kept: trimmed, without what may not stand in it. Absent: as it was given, `undefined` as `null`. */
  clean?(value: unknown, field: FieldModel): unknown;
  /** What is kept and what is written, together, for kinds of which a caller may write a part; absent: what is written. */
  merge?(kept: unknown, given: unknown): unknown;
  /** What is written whole, with the texts of languages that it leaves out as they are kept, for kinds that hold such texts inside. */
  keepWords?(kept: unknown, given: unknown, field: FieldModel): unknown;
  /** cleaned wire value → query parameter; the value itself where absent */
  toRow?(value: unknown, field: FieldModel): unknown;
  /** SQL of the value in an answer; the column itself where absent */
  select?(column: Sql, form: AnswerForm, field: FieldModel): Sql;
  /** what pg hands over for `select` → wire value; as it comes where absent */
  fromRow?(value: unknown, form: AnswerForm, field: FieldModel): unknown;
  /** the value of `all` → the value in one language, for kinds that hold texts in both */
  inLanguage?(value: unknown, locale: Locale, field: FieldModel): unknown;
  /** The condition of one filter over `column` and the placeholder of its value. */
  filter(column: Sql, operator: FilterOperator, placeholder: Sql, field: FieldModel): Sql;
  /**
   * Does its filter compare by an operator that PostgreSQL does not call leakproof? Row-level security keeps the index of the column from
   * such a one, except in the search view of the table.
   */
  isIndexedInView?: boolean;
  /** Does its filter compare the column itself with values? Then one value of `any` may be asked for as `equals`. */
  isCompared?: boolean;
  /** the value of a filter, which has passed the parameter's schema → query parameter; the value itself where absent */
  filterValue?(value: unknown, operator: FilterOperator, field: FieldModel): unknown;
  /** What `order by` names; the column itself where absent. */
  order?(column: Sql, locale: AnswerLocale): Sql;
  /** The texts that the search box looks into. */
  searchTexts?(value: unknown): string[];
}

/** `column = any(values)`, the filter of single values; an empty list matches nothing. */
function isAnyOf(column: Sql, placeholder: Sql, type: string): Sql {
  return `${column} = any(${placeholder}::${type}[])`;
}

/** `>=` or `<=`; the bounds belong to the range. */
function isWithin(column: Sql, operator: FilterOperator, placeholder: Sql, type: string): Sql {
  return `${column} ${operator === 'from' ? '>=' : '<='} ${placeholder}::${type}`;
}

/** A column whose values need no change on either way. */
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

/** Whole numbers are `bigint` whatever the kind's usual type. */
function columnType(field: FieldModel, type: string): string {
  return type === 'numeric' && field.schema.type !== 'number' ? 'bigint' : type;
}

/** A value kept as JSON. */
export const toJson = (value: unknown): unknown => (value == null ? null : JSON.stringify(value));

/**
 * A text without what PostgreSQL cannot hold and what cannot be seen: control characters but tab and line ends, halves of letters. A text of
 * invisible characters alone (zero width, direction marks) is empty.
 */
export function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const held = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '');
  return isInvisible(held) ? '' : held;
}

const known = new Map<string, FieldTypeColumn>();

/** Makes columns known to `columnOf`; called once, by `columns.ts`. Kinds with fields inside find the others here. */
export function registerColumns(list: readonly FieldTypeColumn[]): void {
  for (const column of list) known.set(column.name, column);
}

/** How the field lives in the table; throws when its kind has no column. */
export function columnOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldTypeColumn {
  const column = known.get(field.kind);
  if (!column) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no column.`);
  return column;
}

/** The value as it is kept: cleaned by its kind, `null` where nothing was given. */
export function cleanValue(value: unknown, field: FieldModel): unknown {
  const { clean } = columnOf(field);
  return clean ? clean(value ?? null, field) : (value ?? null);
}
