/** What an arrangement is: it knows the columns' names, which rows belong together, and what their words mean. */
import type { Label } from '../../../../shared/resources/resource-model.ts';
import type { Entry } from '../read/entries.ts';

/** A row of the file by its keys. */
export interface Line {
  line: number;
  texts: Map<string, string>;
}

export interface Arrangement {
  name: string;
  /** keys beyond those of the resource, and what they are called */
  keys: Readonly<Record<string, Label>>;
  /** what columns are called, and the key that each fills; `null` for those that nothing here needs */
  headers: Readonly<Record<string, string | null>>;
  /** headers that carry a name of the shop's own (“Price [Downtown]”), folded, and the key that each fills */
  patterns?: readonly (readonly [header: RegExp, key: string | null])[];
  /** by which rows find their records unless the person says otherwise */
  key: string;
  /** `arrange` makes the text of `key` where the file has no column for it */
  makesKey?: true;
  /** by which a row finds its record that says nothing in the column of `key` */
  alsoBy?: string;
  /** its shops sell what is not there: a quantity below zero is no mistake in its files */
  oversells?: true;
  /** its rows say too little for a new record: nothing is added unless the person says otherwise */
  changesOnly?: true;
  recognises(headers: ReadonlySet<string>): boolean;
  /** Puts the rows of each product together. */
  arrange(lines: readonly Line[]): Entry[];
}
