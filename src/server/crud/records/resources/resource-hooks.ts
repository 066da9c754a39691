/**
 * Hooks of a resource: what it does besides storing. The generic service calls them at fixed points of writes and lists, so that it needs no
 * code for single resources.
 */
import type { Sql } from '../../../../field-types/column.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { FieldError } from '../../../infrastructure/http/problem.ts';

/** A record in written form: pictures and references as ids, translated texts as `{ en, ar }`. */
export type RecordValues = Record<string, unknown>;

/** A write before it is stored. */
export interface Write {
  /** the current record; `null` for a create */
  before: RecordValues | null;
  /** The record to be stored. Hooks modify it; differences to `before` are written and audited. */
  after: RecordValues;
  /** the fields sent by the caller */
  given: ReadonlySet<string>;
  /** a restore by undo: transitions that only apply forwards are not checked */
  isReturn?: boolean;
  /** the acting user and their rights */
  actor: Pick<SignInFacts, 'user' | 'role' | 'permissions' | 'roleId' | 'support'>;
  /** Adds an error at a field; the write is refused with all errors. */
  refuse(field: string, code: string, params?: FieldError['params'], words?: FieldError['words']): void;
  /** The values of `field` in other records that equal `text` or start with `text-`. */
  takenLike(field: string, text: string): Promise<string[]>;
  /** Whether another record that matches `among` has the text, case-insensitively; includes earlier records of the same write. */
  isAlike(field: string, text: string, among: RecordValues): Promise<boolean>;
}

/** Texts of an import row that are no fields of its record, by the keys of its arrangement. */
export interface DefaultIncludes {
  id: number;
  texts: Readonly<Record<string, string>>;
}

/** A committed write, passed to `afterCommit`. */
export interface Stored {
  action: 'create' | 'update' | 'delete';
  companyId: number;
  ids: number[];
}

type Forbidden = string | { code: string; params: NonNullable<FieldError['params']> };

/** An alias of fields: `name` for `firstName` and `lastName`. */
export interface Alias {
  /** The fields that store the value. When a caller writes the alias and one of them, the alias is ignored. */
  fields: readonly string[];
  /** The field values when `value` is written to `record`; empty when nothing changes. */
  spread(value: unknown, record: RecordValues): RecordValues;
}

/** An alternative spelling of fields: another name (`x-field.spells`), or another format of a field's value (`x-field.alsoWritten`). */
export interface Spelling {
  /** SQL over the row `t`, as in `derived`; absent for formats that are only written */
  read?: Sql;
  /**
   * The field values for a value; `undefined` when there are none, or it has the field's own format.
   * @param record the current record merged with the caller's values
   */
  write(value: unknown, record: RecordValues, refuse: Write['refuse']): RecordValues | undefined;
  /** path of a field within the value, for errors: `{ percentage: 'value.value' }` */
  places?: Readonly<Record<string, string>>;
}

export interface ResourceHooks {
  /**
   * SQL conditions over the row `t` of named filters, and of field filters that differ from their field type's; `undefined` for none. `bind` returns
   * a placeholder.
   */
  filters?: Record<string, (value: unknown, bind: (value: unknown) => Sql) => Sql | undefined>;
  /** Completes and validates a write, in its transaction; called for each record of a bulk change. */
  beforeWrite?(write: Write): void | Promise<void>;
  /** Runs after the commit; errors are logged and undo nothing. */
  afterCommit?(stored: Stored): void | Promise<void>;
  /** Stores texts of an import file that are no fields of the records written; in the same transaction. */
  takeAlong?(
    scene: { transaction: Connection; companyId: number; source: string; actor: Write['actor'] },
    brought: readonly DefaultIncludes[],
  ): Promise<void>;
  /**
   * Runs before an undo deletes records created by the undone change; in its transaction. What it writes is undone after the records are back:
   * a redo runs in reverse order.
   */
  beforeCreationUndone?(
    scene: { transaction: Connection; companyId: number; source: string; actor: Write['actor'] },
    records: readonly RecordValues[],
  ): Promise<void>;
  /** Forbids deleting a record: an error code, with parameters if needed. Runs in the delete's transaction, with the record locked. */
  beforeDelete?(record: RecordValues, actor: Write['actor']): Forbidden | undefined;
  /** Whether a new record would be empty; such import rows are skipped as unchanged. */
  saysNothing?(record: RecordValues): boolean;
  /** Removes values that a copy must not take over; called before `beforeWrite`. */
  duplicate?(values: RecordValues): RecordValues;
  /** Errors of database constraints, by constraint name. */
  constraints?: Record<string, { field: string; code: string }>;
  /** Aliases by name. Every writable field in `derived` needs one. */
  aliases?: Readonly<Record<string, Alias>>;
  /** Fields without a column, as SQL over the row `t`; `$1` is the tenant. Writes go through their alias. */
  derived?: Readonly<Record<string, Sql>>;
  /** Fields without a column that are sums over the same rows, read in one subquery. */
  summed?: SummedFields;
  /** Fields in `derived` that are rows of another table and are deleted with the record. Writes, audit log and undo treat them as fields. */
  rows?: Readonly<Record<string, WriteRows>>;
  /** Runs beside the statements of every insert, update and delete (calls, bulk changes, undo, restore), in their transaction. */
  goesWith?: RecordsChangeHook;
  /** Fields whose value is computed when read, as SQL over the row `t`: a status that depends on the time. */
  readAs?: Readonly<Record<string, Sql>>;
  /**
   * Whether an update changes only the fields written, without triggers on the row. The response then reuses the other values read under the
   * lock instead of reading them again.
   */
  changesAlone?: boolean;
  /**
   * Fields compared by normalized keys: a column of the row `t`, compared with every text that `keys` returns for a value.
   * Unique fields are unique by the first key.
   */
  comparedBy?: Readonly<Record<string, { column: Sql; keys(value: string): string[] }>>;
  /** Alternative names and formats of fields; a synonym of one field needs no entry. */
  spellings?: Readonly<Record<string, Spelling>>;
  /** Columns without a field that must be restored with a deleted record. */
  unseenColumns?: readonly string[];
  /** Lock order: the resource, and the field that references it, whose records are locked first, as writes change both. */
  lockedUnder?: { resource: string; field: string };
  /** SQL condition of rows that count as parts of the referenced record; the others represent that record itself (default variants). */
  isPart?: (row: Sql) => Sql;
  /** By embedded relation (`comesAlong`): whether the record has any, judged by its own fields, so that no query is needed when it has none. */
  hasAny?: Readonly<Record<string, (record: RecordValues) => boolean>>;
  /** Fields that the database changes without an audit log entry (stock sold). */
  quietFields?: readonly string[];
  /** Fields whose combinations the database counts: lists filtered by these only need no counting. */
  countedTogether?: CountTable;
  /** whether a request must ignore the default filters (`list.defaults`) */
  looksBeyond?: (asked: Readonly<Record<string, unknown>>) => boolean;
  /** View for word searches by a tenant that holds most rows (`search-plan.ts`). */
  searchedByWords?: Sql;
  /** Side table for filters and order by frequently changing fields, so that the main table needs no index on them. */
  keptBeside?: FilterTable;
}

/** Sums over the rows of `from` (the text after a SQL `from`), over the row `t`; never null. */
export interface SummedFields {
  from: Sql;
  sums: Readonly<Record<string, Sql>>;
}

/** A side table maintained by the database: a row per record with tenant, id and an index on tenant, each field, and id. */
export interface FilterTable {
  table: Sql;
  /** columns with the same names as in the main table */
  fields: readonly string[];
  /** columns that store whether a named filter matches, by parameter */
  filters?: Readonly<Record<string, string>>;
}

/** A table of count changes maintained by the database: tenant, each field, and `change`; a count is the sum of changes. */
export interface CountTable {
  table: Sql;
  /** filters of its columns, which have the same names as in the main table */
  fields: readonly string[];
  /** its columns that precede the id in an index of the main table which includes the others */
  walked: readonly string[];
}

/** Writer of the rows in another table that hold a field: replaces those of `before` by those of `after`. */
export type WriteRows = (
  transaction: Connection,
  companyId: number,
  changes: readonly { id: number; before: RecordValues | null; after: RecordValues }[],
) => Promise<void>;

/** Called with records that are created (`before` is null), changed or deleted (`after` is null), with all fields. */
export type RecordsChangeHook = (
  transaction: Connection,
  companyId: number,
  changes: readonly { id: number; before: RecordValues | null; after: RecordValues | null }[],
) => Promise<void>;

/** Hooks by resource. */
export type HooksByResource = Readonly<Record<string, ResourceHooks>>;
