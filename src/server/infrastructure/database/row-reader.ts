/** Reads the rows of one statement's answer into objects. */
import type { CustomTypesConfig } from 'pg';

type Row = Record<string, unknown>;

/** What PostgreSQL says of a column. */
export interface Column {
  name: string;
  dataTypeID: number;
}

/** How rows are read; a prepared statement keeps it, for PostgreSQL refuses to answer it in any other. */
export interface RowLayout {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** every column, so that all rows are objects of one form */
  empty: Row;
}

/** The layout of columns that come as text. */
export function layoutOf(columns: readonly Column[], types: CustomTypesConfig): RowLayout {
  const names = columns.map(({ name }) => name);
  return {
    names,
    parsers: columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

export class RowReader {
  readonly rows: Row[] = [];
  /** the first value that could not be read */
  failure: Error | null = null;
  readonly #layout: RowLayout;

  constructor(layout: RowLayout) {
    this.#layout = layout;
  }

  read(values: readonly (string | null)[]): void {
    const { names, parsers, empty } = this.#layout;
    const row = { ...empty };
    try {
      for (let at = 0; at < values.length; at += 1) {
        const value = values[at];
        if (value != null) row[names[at]!] = parsers[at]!(value);
      }
    } catch (error) {
      this.failure ??= error as Error;
    }
    this.rows.push(row);
  }
}
