/**
 * What a resource does besides storing. A behaviour is a plain object named like its resource; the generic service calls
 * it at fixed places of a write and a list, so that no resource is ever named there.
 */
import type { Sql } from '../../../../field-types/column.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { FieldError } from '../../../infrastructure/http/problem.ts';

/** A record as a caller would write it: pictures and references as ids, translated texts as `{ en, ar }`. */
export type RecordValues = Record<string, unknown>;

/** A write before it is stored. */
export interface Write {
  /** the record as it stands; `null` when it is new */
  before: RecordValues | null;
  /** The record as it will be stored. Change it here; what differs from `before` is written and audited. */
  after: RecordValues;
  /** the fields that the caller wrote */
  given: ReadonlySet<string>;
  /** what stood is to stand again: an undo, which time may have overtaken */
  isReturn?: boolean;
  /** who writes, and what they may do */
  actor: Pick<SignInFacts, 'user' | 'role' | 'permissions' | 'roleId' | 'support'>;
  /** Notes an error at a field; the write is refused with all that were noted. */
  refuse(field: string, code: string, params?: FieldError['params'], words?: FieldError['words']): void;
  /** Of the texts that `field` of other records holds: those equal to `text` or beginning with `text-`. */
  takenLike(field: string, text: string): Promise<string[]>;
  /** Does another record, of those that hold `among`, hold the text in any letter case? Those of the same write that come before count. */
  isAlike(field: string, text: string, among: RecordValues): Promise<boolean>;
}

/** What a file said of a record beside its fields, by the names that its arrangement gives. */
export interface DefaultIncludes {
  id: number;
  texts: Readonly<Record<string, string>>;
}

/** Something that was stored, told after the commit. */
export interface Stored {
  action: 'create' | 'update' | 'delete';
  companyId: number;
  ids: number[];
}

type Forbidden = string | { code: string; params: NonNullable<FieldError['params']> };

/** Another spelling of fields: `name` for `firstName` and `lastName`. */
export interface Alias {
  /** The fields that keep what is written. They are stored as any; whoever writes one of them beside the alias means that one alone. */
  fields: readonly string[];
  /** What the fields hold when `value` is written upon `record`; none of them: the write changes nothing. */
  spread(value: unknown, record: RecordValues): RecordValues;
}

/** Another spelling of what fields keep: a name of its own (`x-field.spells`), or another shape of a field's value (`x-field.alsoWritten`). */
export interface Spelling {
  /** SQL over the row `t`, as in `derived`; a shape that is only written has none */
  read?: Sql;
  /**
   * What a value says of the fields that keep it; `undefined` when it says nothing, or is the field's own shape.
   * @param record the record as it stands, under what the caller wrote
   */
  write(value: unknown, record: RecordValues, refuse: Write['refuse']): RecordValues | undefined;
  /** where in the value a field stands, for the errors at it: `{ percentage: 'value.value' }` */
  places?: Readonly<Record<string, string>>;
}

export interface ResourceHooks {
  /** The conditions of named filters, and of a field's filter that compares otherwise than its kind does, over the row `t`, `undefined` for none. `bind` makes a value a placeholder. */
  filters?: Record<string, (value: unknown, bind: (value: unknown) => Sql) => Sql | undefined>;
  /** Completes and checks a write. Runs in its transaction, for each record of a change to many. */
  beforeWrite?(write: Write): void | Promise<void>;
  /** Runs after the commit; a failure here is logged and undoes nothing. */
  afterCommit?(stored: Stored): void | Promise<void>;
  /** Keeps what an import's file says beside the fields of records that it wrote; in the transaction that writes them. */
  takeAlong?(
    scene: { transaction: Connection; companyId: number; source: string; actor: Write['actor'] },
    brought: readonly DefaultIncludes[],
  ): Promise<void>;
  /** Follows up an undo that removed records which the undone change had created; in its transaction, after the removal. */
  creationUndone?(
    scene: { transaction: Connection; companyId: number; source: string; actor: Write['actor'] },
    records: readonly RecordValues[],
  ): Promise<void>;
  /** What forbids to delete a record, if anything does: an error code, or one with what its sentence names. Runs in the delete's transaction, with the record locked. */
  beforeDelete?(record: RecordValues, actor: Write['actor']): Forbidden | undefined;
  /** Would a new record say nothing? Rows of a file that do are passed over as no change. */
  saysNothing?(record: RecordValues): boolean;
  /** What a copy does not take over from its original; called before `beforeWrite`. */
  duplicate?(values: RecordValues): RecordValues;
  /** The database's own checks, by constraint name, as errors at fields. */
  constraints?: Record<string, { field: string; code: string }>;
  /** Other spellings of fields, by the name that a caller writes. Every field of `derived` that can be written is one. */
  aliases?: Readonly<Record<string, Alias>>;
  /** Fields that no column holds, as SQL over the row `t`; `$1` is the company. What is written to one, its alias puts in its place. */
  derived?: Readonly<Record<string, Sql>>;
  /** Fields that no column holds and that are sums over the same rows: asked for together, these rows are read once. */
  summed?: SummedFields;
  /** Of fields in `derived`: those that are rows of a table of their own, which go with the record. Writes, the trail and undo treat them as fields. */
  rows?: Readonly<Record<string, WriteRows>>;
  /** What goes with storing and deleting, on every road (calls, bulk changes, undo, restoring): runs beside the statements, in their transaction. */
  goesWith?: RecordsChangeHook;
  /** Fields that are read otherwise than they are stored, as SQL over the row `t`: a status that time changes. */
  readAs?: Readonly<Record<string, Sql>>;
  /**
   * A change of a record changes nothing of it but the fields that it writes: no trigger of the database comes back to the row. The answer to the
   * change then has all other fields as they stood when the record was locked, which spares the database to read them twice.
   */
  changesAlone?: boolean;
  /**
   * Fields whose filter finds more spellings than the one that is asked for: what is compared is a column of the row `t` beside the field's,
   * with every text that `keys` makes of an asked value. Unique fields are unique by the first of them.
   */
  comparedBy?: Readonly<Record<string, { column: Sql; keys(value: string): string[] }>>;
  /** How fields are read and written under other names and in other shapes; a synonym of one field needs no entry. */
  spellings?: Readonly<Record<string, Spelling>>;
  /** Columns that no field tells of and that a deleted record needs to come back. */
  unseenColumns?: readonly string[];
  /** The resource, and the field that points at it, whose records are locked before these are: what changes these changes those. */
  lockedUnder?: { resource: string; field: string };
  /** Of rows that point at another record: those that it is said to have, where that is not all of them; the others are that record itself, which is found instead. */
  isPart?: (row: Sql) => Sql;
  /** By the name of what an answer brings along (`comesAlong`): does this record have any, as its own fields tell? Where it has none, the table is not asked. */
  hasAny?: Readonly<Record<string, (record: RecordValues) => boolean>>;
  /** Fields that the database changes by itself, without a line in the audit trail (stock that is sold). */
  quietFields?: readonly string[];
  /** Choices whose combinations the database counts as rows change: lists narrowed by nothing else need no counting. */
  countedTogether?: CountTable;
  /** whether what a list is asked for lies outside its usual narrowing (`list.defaults`), so that it is looked for everywhere */
  looksBeyond?: (asked: Readonly<Record<string, unknown>>) => boolean;
  /** The view of its rows in which the index is asked for words alone, for who holds most of them (`search-share.ts`). */
  searchedByWords?: Sql;
  /** Where fields that change all the time are filtered and ordered by, so that no index of the records' own table asks for them. */
  keptBeside?: FilterTable;
}

/** Sums over the rows of `from`, which is what follows a `from`, over the row `t`; none of them is null where there are no rows. */
export interface SummedFields {
  from: Sql;
  sums: Readonly<Record<string, Sql>>;
}

/**
 * A narrow table that the database keeps beside a resource's: a row for each record, of its company and id, with an index on the company,
 * each of the fields, and the id.
 */
export interface FilterTable {
  table: Sql;
  /** by the names of its columns, which are those of the record's own */
  fields: readonly string[];
  /** its columns that say whether a named filter of `filters` takes a record, by parameter */
  filters?: Readonly<Record<string, string>>;
}

/** A table that the database keeps of the changes of such counts, by company, each of the fields, and `change`: a count is their sum. */
export interface CountTable {
  table: Sql;
  /** the filters of its columns, which are called as the records' own */
  fields: readonly string[];
  /** those of its columns that stand before the id in an index of the records which holds the others too */
  walked: readonly string[];
}

/** Stores the rows that a field of records shows: what is in `after` and no longer what was in `before`. */
export type WriteRows = (
  transaction: Connection,
  companyId: number,
  changes: readonly { id: number; before: RecordValues | null; after: RecordValues }[],
) => Promise<void>;

/** Told of records that come (`before` is null), change or go (`after` is null); each is whole. */
export type RecordsChangeHook = (
  transaction: Connection,
  companyId: number,
  changes: readonly { id: number; before: RecordValues | null; after: RecordValues | null }[],
) => Promise<void>;

/** Behaviours by resource. */
export type HooksByResource = Readonly<Record<string, ResourceHooks>>;
