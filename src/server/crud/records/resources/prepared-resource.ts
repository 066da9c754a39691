/** Types of a prepared resource: its fields with their SQL, computed once at server start. */
import type { FieldTypeColumn, Sql } from '../../../../field-types/column.ts';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { ResourceHooks, Spelling, WriteRows } from './resource-hooks.ts';
import type { Right } from '../../../../shared/identity/permissions.ts';
import type { Shape } from './row-shape.ts';

/** A field and the SQL of its value: `t` is the record's row, `$1` the tenant. */
export interface PreparedField {
  name: string;
  field: FieldModel;
  column: FieldTypeColumn;
  sql: Sql;
  /** it has no column: computed when read */
  isDerived: boolean;
  /** the field of the same value under another name */
  sameAs?: string | undefined;
  /** a sum over rows shared with other fields (`ResourceHooks.summed`) */
  summed?: { from: Sql; sum: Sql } | undefined;
  /** writer of the rows in another table that hold it */
  writeRows?: WriteRows | undefined;
}

/** Condition of one filter. */
export interface Condition {
  (value: unknown, bind: (value: unknown) => Sql): Sql | undefined;
  /** its index can be used in the search view only (`FieldTypeColumn.isIndexedInView`) */
  isIndexedInView?: boolean;
  /** it compares a column with the bound value (`FieldTypeColumn.isCompared`) */
  isCompared?: boolean;
  /** the same condition over the row `t` of the side table (`ResourceHooks.keptBeside`) */
  beside?(condition: Sql): Sql;
}

/** An alternative way to write a field; `isName`: under a name of its own. */
export type StoredSpelling = Pick<Spelling, 'write' | 'places'> & { isName: boolean };

export interface PreparedResource {
  model: ResourceModel;
  hooks: ResourceHooks;
  /** quoted table name */
  table: Sql;
  /** the view in which the index on "searchText" and those of `isIndexedInView` conditions are used */
  searchTable: Sql;
  isSearchable: boolean;
  /** fields of the schema */
  fields: readonly PreparedField[];
  /** system fields and fields of the schema, including write-only ones */
  stored: readonly PreparedField[];
  /** Fields that may be output; lists, filters, orders and search use these only. */
  readable: readonly PreparedField[];
  writable: ReadonlyMap<string, PreparedField>;
  /** writable fields with `x-field.counts` */
  counted: readonly PreparedField[];
  /** alternative names of fields, and fields that accept another format */
  spellings: ReadonlyMap<string, StoredSpelling>;
  conditions: ReadonlyMap<string, Condition>;
  /** the search parameters: `search` and its aliases */
  searches: ReadonlySet<string>;
  /** filter parameter and field whose values have stored counts */
  groupedBy: string | undefined;
  shapes: Map<string, Shape>;
  /** read rights of its restricted fields */
  guards: readonly Right[];
  /** restricted views, by missing rights */
  views: Map<string, PreparedResource>;
  /** of a restricted view: SQL of the searchable text; absent when the whole index can be used */
  openText?: Sql | undefined;
}
