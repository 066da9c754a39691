/** Interface of an arrangement: the column names, row grouping and value spellings of another system's files. */
import type { Label } from '../../../../shared/resources/resource-model.ts';
import type { Entry } from '../read/entries.ts';

/** A row of the file, its texts by key. */
export interface Line {
  line: number;
  texts: Map<string, string>;
}

export interface FileLayout {
  name: string;
  /** keys beyond the fields of the resource, with labels */
  keys: Readonly<Record<string, Label>>;
  /** the key of each column header; `null` for ignored columns */
  headers: Readonly<Record<string, string | null>>;
  /** headers that include a name of the store (“Price [Downtown]”), folded, and their keys */
  patterns?: readonly (readonly [header: RegExp, key: string | null])[];
  /** default key by which rows are matched to records */
  key: string;
  /** `arrange` computes the text of `key` when the file has no such column */
  makesKey?: true;
  /** fallback key for rows without a text in the column of `key` */
  alsoBy?: string;
  /** the system allows overselling: a negative quantity is not an error */
  oversells?: true;
  /** rows lack the fields of a new record: by default nothing is created */
  changesOnly?: true;
  recognises(headers: ReadonlySet<string>): boolean;
  /** Groups the rows of each product into an entry. */
  arrange(lines: readonly Line[]): Entry[];
}
