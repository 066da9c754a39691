/** A resource as the service keeps it at hand: its fields with their SQL, worked out once when the server starts. */
import type { FieldTypeColumn, Sql } from '../../../../field-types/column.ts';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { ResourceHooks, Spelling, WriteRows } from './resource-hooks.ts';
import type { Right } from '../../../../shared/identity/rights.ts';
import type { Shape } from './row-shape.ts';

/** A field and where its value stands: `t` is the record's row, `$1` the company. */
export interface PreparedField {
  name: string;
  field: FieldModel;
  column: FieldTypeColumn;
  sql: Sql;
  /** no column holds it: it is worked out when it is read */
  isDerived: boolean;
  /** the field whose value it answers under another name, as that one is read */
  sameAs?: string | undefined;
  /** it is a sum over rows that other fields add up too (`Behaviour.summed`) */
  summed?: { from: Sql; sum: Sql } | undefined;
  /** rows of another table hold it, which this writes */
  writeRows?: WriteRows | undefined;
}

/** Adds one filter to a list's conditions. */
export interface Condition {
  (value: unknown, bind: (value: unknown) => Sql): Sql | undefined;
  /** an index serves it in the search view alone (`ColumnKind.isIndexedInView`) */
  isIndexedInView?: boolean;
  /** it compares a column with what is bound (`ColumnKind.isCompared`) */
  isCompared?: boolean;
  /** the same of the row `t` of what the database keeps beside the record (`Behaviour.keptBeside`) */
  beside?(condition: Sql): Sql;
}

/** How something is written otherwise; `isName`: under a name of its own. */
export type StoredSpelling = Pick<Spelling, 'write' | 'places'> & { isName: boolean };

export interface PreparedResource {
  model: ResourceModel;
  behaviour: ResourceHooks;
  /** the quoted table */
  table: Sql;
  /** the view of the table in which the index on "searchText" serves, and those of conditions that `isIndexedInView` */
  searchTable: Sql;
  isSearchable: boolean;
  /** the fields of the schema */
  fields: readonly PreparedField[];
  /** system fields and fields of the schema, those that no answer carries among them */
  stored: readonly PreparedField[];
  /** What answers may carry. Lists, filters, orders and search derive from this and from nothing else. */
  readable: readonly PreparedField[];
  writable: ReadonlyMap<string, PreparedField>;
  /** those of them that others change as well (`x-field.counts`) */
  counted: readonly PreparedField[];
  /** other names of fields, and fields that may be written in another shape */
  spellings: ReadonlyMap<string, StoredSpelling>;
  conditions: ReadonlyMap<string, Condition>;
  /** the parameters that search: `search` and its other spellings */
  searches: ReadonlySet<string>;
  /** the filter parameter and field whose values the database counts */
  groupedBy: string | undefined;
  shapes: Map<string, Shape>;
  /** the rights without which some of it is closed */
  guards: readonly Right[];
  /** the resource as it is seen without some of them, by their names */
  views: Map<string, PreparedResource>;
  /** of a view: the words that may be searched by, folded; the whole index serves where absent */
  openText?: Sql | undefined;
}
