/** How a kind lives in PostgreSQL: its column's type, how values go in and come out, how it is filtered and ordered. Server only. */
import { sql, type RawBuilder } from 'kysely';
import type { AnswerLocale } from '../model/locale.ts';
import type { FieldModel, FilterOperator } from '../model/resource-model.ts';

/** A piece of SQL. */
export type Sql<T = unknown> = RawBuilder<T>;

export interface ColumnKind {
  /** the kind's name */
  name: string;
  /** SQL type of the column, `text` */
  type(field: FieldModel): string;
  /** wire value → query parameter (or a piece of SQL) */
  toRow(value: unknown, field: FieldModel): unknown;
  /** what pg hands over → wire value, in the language that the request asked for */
  fromRow(value: unknown, field: FieldModel, locale: AnswerLocale): unknown;
  /** The condition of one filter; `value` has passed the parameter's schema. */
  filter(column: Sql, operator: FilterOperator, value: unknown, field: FieldModel): Sql<boolean>;
  /** What `order by` names; the column itself where absent. */
  order?(column: Sql, locale: AnswerLocale): Sql;
  /** The texts that the search box looks into. */
  searchTexts?(value: unknown): string[];
}

/** `column = any(values)`, the filter of single values; an empty list matches nothing. */
export function isAnyOf(column: Sql, values: unknown, type: string): Sql<boolean> {
  return sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`;
}

/** `>=` or `<=`; the bounds belong to the range. */
export function isWithin(column: Sql, operator: FilterOperator, value: unknown): Sql<boolean> {
  return operator === 'from' ? sql<boolean>`${column} >= ${value}` : sql<boolean>`${column} <= ${value}`;
}

/** A column whose values need no change on either way. */
export function plainColumn(name: string, type: string): ColumnKind {
  return {
    name,
    type: () => type,
    toRow: (value) => value,
    fromRow: (value) => value,
    filter: (column, operator, value) =>
      operator === 'any'
        ? isAnyOf(column, value, type)
        : operator === 'equals'
          ? sql<boolean>`${column} = ${value}`
          : isWithin(column, operator, value),
  };
}

/** A value kept as JSON. */
export const toJson = (value: unknown): unknown => (value == null ? null : JSON.stringify(value));
