/** Reads the rows of a statement's result into objects. */
import type { CustomTypesConfig } from 'pg';

type Row = Record<string, unknown>;

/** Column metadata of PostgreSQL. */
export interface Column {
  name: string;
  dataTypeID: number;
}

/** Column names and parsers of a result; kept with a prepared statement, whose result type cannot change. */
export interface RowLayout {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** every column, so that all rows are objects of one shape */
  empty: Row;
}

/** The layout of columns in text format. */
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
  /** the first value that could not be parsed */
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
