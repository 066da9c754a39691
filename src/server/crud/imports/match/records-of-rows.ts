/** The records that the rows of a file are about, found by what stands in the columns of their keys. */
import type { TableColumn } from '../../../../shared/texts/table-file.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { RecordValues } from '../../records/resources/resource-hooks.ts';
import type { PreparedField, PreparedResource } from '../../records/resources/prepared-resource.ts';
import { CellProblem, excerpt } from '../read/cell-problem.ts';
import { findByKey, keyText } from './find-records.ts';
import { canCreate } from '../importable.ts';
import { readCell } from '../read/read-cell.ts';

/** What one previewed row is made of. */
export interface CellRow {
  texts: ReadonlyMap<string, string>;
  /** the record, where something other than the key says so */
  recordId?: number | null;
  source: Record<string, unknown>;
  /** written with a new record, whatever the cells say */
  fixed?: RecordValues;
  /** what speaks against a new record */
  newErrors?: FieldErrors;
}

interface LookedUp {
  key: PreparedField;
  /** as it is compared; empty for none */
  text: string;
  ids: number[];
  error: CellProblem | undefined;
}

interface Keyed {
  resource: PreparedResource;
  companyId: number;
  /** columns by the place of what they are read into */
  columns: ReadonlyMap<string, TableColumn>;
  /** by which rows find their records: the first of them in which a row says something */
  keys: readonly PreparedField[];
}

/** Finds the records of rows; remembers over the batches which keys it has met. */
export class RecordsOfRows {
  readonly #keyed: Keyed;
  readonly #keysSeen = new Set<string>();

  constructor(keyed: Keyed) {
    this.#keyed = keyed;
  }

  /** The record of each row, or none, with what speaks against taking one. */
  async find(
    transaction: Connection,
    rows: readonly CellRow[],
  ): Promise<{ recordId: number | null; errors: FieldErrors }[]> {
    const { resource, keys } = this.#keyed;
    if (!keys.length) return rows.map(({ recordId }) => ({ recordId: recordId ?? null, errors: {} }));
    const looked: LookedUp[][] = [];
    for (const key of keys) looked.push(await this.#lookUp(transaction, key, rows));
    return rows.map((row, place) => {
      if (row.recordId !== undefined) return { recordId: row.recordId, errors: {} };
      const ways = looked.map((each) => each[place]!);
      const { key, text, ids, error } = ways.find((way) => way.text || way.error) ?? ways[0]!;
      const errors: FieldErrors = {};
      if (ids.length > 1)
        note(
          errors,
          key.name,
          new CellProblem('cell_many_records', { value: excerpt(text), ids: ids.slice(0, 10).join(', ') }),
        );
      else if (!error && text && key.name !== 'id' && this.#keysSeen.has(`${key.name} ${text}`))
        note(errors, key.name, new CellProblem('cell_key_twice', { value: excerpt(text) }));
      else if (!ids.length && !error && !canCreate(resource.model))
        note(
          errors,
          key.name,
          text ? new CellProblem('cell_no_record', { value: excerpt(text) }) : new CellProblem('required'),
        );
      if (text) this.#keysSeen.add(`${key.name} ${text}`);
      return { recordId: ids.length === 1 ? ids[0]! : null, errors };
    });
  }

  /** What each row says in the column of a key, and the records that hold it. */
  async #lookUp(transaction: Connection, key: PreparedField, rows: readonly CellRow[]): Promise<LookedUp[]> {
    const { resource, companyId, columns } = this.#keyed;
    const column = columns.get(key.name);
    const read = rows.map(({ texts, recordId }): { value: unknown; error?: CellProblem } => {
      const text = texts.get(key.name);
      if (recordId !== undefined || !text || !column) return { value: null };
      try {
        return { value: readCell(column, text) };
      } catch (error) {
        return { value: null, error: error as CellProblem };
      }
    });
    const values = read.map(({ value }) => value).filter((value) => value != null);
    const found = await findByKey(transaction, companyId, resource, key, values);
    return read.map(({ value, error }) => {
      const text = keyText(key, value);
      return { key, text, ids: text ? (found.get(text) ?? []) : [], error };
    });
  }
}

/** Notes what is wrong with a cell. @param path where it stands in the record */
export function note(errors: FieldErrors, path: string, { code, params }: CellProblem): void {
  (errors[path] ??= []).push({ code, ...(Object.keys(params).length && { params }) });
}
