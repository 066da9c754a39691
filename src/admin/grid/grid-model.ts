/** What a grid is made of: rows of plain values, and columns that say how a value is read, written and checked. Pure. */
import type { FieldProblem } from '../providers/data/problem.ts';

export type CellValue = string | number | boolean | null;

/** A row as it is stored. `key` names it in edits; `groups` are the words that it may be grouped by, in the order of the options. */
export interface GridRow {
  key: string;
  values: Readonly<Record<string, CellValue>>;
  /** cells of this row that are not to be changed, whatever their column says */
  locked?: readonly string[];
  groups?: readonly string[];
  /** it comes with the next save: what is left empty is not said of it, but for the columns that tell which row it is */
  isNew?: boolean;
  /** what makes it this row and no other; absent while that is not known */
  identity?: string | undefined;
}

export interface GridColumn {
  name: string;
  title: string;
  /** `money` is minor units; `decimal` has up to three places */
  kind: 'text' | 'integer' | 'money' | 'decimal' | 'boolean';
  /** pixels */
  width: number;
  isReadOnly?: boolean;
  /** it tells which row this is: fixed where a row stands, demanded of a new one */
  isKey?: boolean;
  /** an empty cell means nothing rather than zero */
  isNullable?: boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  /** the column that this one must stay below, while both have a value */
  below?: string;
  /** the foot shows the sum, or from where to where the values reach */
  total?: 'sum' | 'range';
}

/** What is wrong with a cell: a key below `grid.wrong` with what its sentence needs, or the server's own sentence. */
export type Mistake =
  | { rule: 'number' | 'money' | 'whole' | 'yes_no' | 'required' | 'twice' }
  | { rule: 'minimum' | 'maximum' | 'length'; bound: number }
  | { rule: 'below'; other: string }
  | { rule: 'said'; message: string };

/** A cell, by its row and column. */
export interface CellPlace {
  row: string;
  column: string;
}

/** What is edited and not saved: by row, the new values by column. */
export type Edits = Readonly<Record<string, Readonly<Record<string, CellValue>>>>;

/** Texts that were typed and are no value of their column, by row and column: they stay as they were typed. */
export type Raw = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const serverMistake = (problems: readonly FieldProblem[]): Mistake => ({
  rule: 'said',
  message: problems.map(({ message }) => message).join(' '),
});
