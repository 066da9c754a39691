/** Data model of a grid: rows of plain values, and columns with types and rules. Pure. */
import type { FieldProblem } from '../providers/data/problem.ts';

export type CellValue = string | number | boolean | null;

/** A stored row. `key` identifies it in edits; `groups` are the values that it can be grouped by, in the order of the options. */
export interface GridRow {
  key: string;
  values: Readonly<Record<string, CellValue>>;
  /** names of read-only cells in this row */
  locked?: readonly string[];
  groups?: readonly string[];
  /** created by the next save: empty cells are omitted, except key columns */
  isNew?: boolean;
  /** unique identity from its key columns; absent while incomplete */
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
  /** part of the row's identity: read-only in stored rows, required in new ones */
  isKey?: boolean;
  /** an empty cell is `null` rather than zero */
  isNullable?: boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  /** the column whose value must be greater, if both have one */
  below?: string;
  /** the footer shows the sum, or the range of values */
  total?: 'sum' | 'range';
}

/** A cell error: a message key below `grid.wrong` with its parameters, or the server's message. */
export type Mistake =
  | { rule: 'number' | 'money' | 'whole' | 'yes_no' | 'required' | 'twice' }
  | { rule: 'minimum' | 'maximum' | 'length'; bound: number }
  | { rule: 'below'; other: string }
  | { rule: 'said'; message: string };

/** A cell by its row and column. */
export interface CellPlace {
  row: string;
  column: string;
}

/** Unsaved values, by row and column. */
export type Edits = Readonly<Record<string, Readonly<Record<string, CellValue>>>>;

/** Invalid texts as typed, by row and column. */
export type Raw = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const serverMistake = (problems: readonly FieldProblem[]): Mistake => ({
  rule: 'said',
  message: problems.map(({ message }) => message).join(' '),
});
