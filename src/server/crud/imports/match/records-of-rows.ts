/** Finds the records of rows by the values in their key columns. */
import type { TableColumn } from '../../../../shared/texts/table-file.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { RecordValues } from '../../records/resources/resource-hooks.ts';
import type { PreparedField, PreparedResource } from '../../records/resources/prepared-resource.ts';
import { CellProblem, excerpt } from '../read/cell-problem.ts';
import { findByKey, keyText } from './find-records.ts';
import { canCreate } from '../import-permissions.ts';
import { readCell } from '../read/read-cell.ts';

/** Input of one preview row. */
export interface CellRow {
  texts: ReadonlyMap<string, string>;
  /** the record, when not found by key */
  recordId?: number | null;
  source: Record<string, unknown>;
  /** values of a new record that the cells do not set */
  fixed?: RecordValues;
  /** errors that apply to a new record only */
  newErrors?: FieldErrors;
}

interface LookedUp {
  key: PreparedField;
  /** normalized for comparison; empty for none */
  text: string;
  ids: number[];
  error: CellProblem | undefined;
}

interface Keyed {
  resource: PreparedResource;
  companyId: number;
  /** columns by key of their target */
  columns: ReadonlyMap<string, TableColumn>;
  /** keys in order of preference: the first one filled in a row is used */
  keys: readonly PreparedField[];
}

/** Finds the records of rows; keeps keys across batches to detect duplicates. */
export class RecordsOfRows {
  readonly #keyed: Keyed;
  readonly #keysSeen = new Set<string>();

  constructor(keyed: Keyed) {
    this.#keyed = keyed;
  }

  /** The record of each row, if any, and errors of its key. */
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

  /** Parses the key cell of each row and finds the records with that value. */
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

/**
 * Adds the error of a cell.
 * @param path field path in the record
 */
export function note(errors: FieldErrors, path: string, { code, params }: CellProblem): void {
  (errors[path] ??= []).push({ code, ...(Object.keys(params).length && { params }) });
}
