/** Entries as rows of a plan: found records, read cells, references and pictures by id. A batch at a time, to spare the database. */
import { isUnchanged, placeValue } from '../../kinds/table-cell.ts';
import type { Locale } from '../../model/locale.ts';
import type { FieldModel } from '../../model/resource-model.ts';
import type { SignInFacts } from '../../model/sign-in-facts.ts';
import type { TableColumn } from '../../model/table-file.ts';
import type { RecordValues } from '../behaviours/behaviour.ts';
import type { Connection } from '../database/connection.ts';
import type { PlanInput } from '../plans/change-plan.ts';
import type { FieldErrors } from '../problem.ts';
import { rowsOf } from '../resources/query.ts';
import { readByIds } from '../resources/read-records.ts';
import { seenBy } from '../resources/readable-fields.ts';
import { wholeShape } from '../resources/record-shape.ts';
import type { StoredField, StoredResource } from '../resources/stored-resource.ts';
import { CellProblem, excerpt } from './cell-problem.ts';
import { findByKey, keyText } from './find-records.ts';
import { namesIn, NamedRecords } from './find-named.ts';
import type { ImportSettings } from './import.ts';
import { canChange, canCreate } from './importable.ts';
import { readCell } from './read-cell.ts';
import type { Target } from './targets.ts';

/** What one planned row is made of. */
export interface CellRow {
  texts: ReadonlyMap<string, string>;
  /** the record, where something other than the key says so */
  recordId?: number | null;
  source: Record<string, unknown>;
  /** written whatever the cells say */
  fixed?: RecordValues;
}

export interface ReaderOptions {
  resource: StoredResource;
  companyId: number;
  /** who imports: what they may not read is neither compared nor found */
  actor: Pick<SignInFacts, 'role' | 'permissions'>;
  targets: readonly Target[];
  settings: Pick<ImportSettings, 'key' | 'onMissing' | 'onExisting' | 'onEmpty'>;
  /** another resource, for references */
  resourceOf: (name: string) => StoredResource | undefined;
}

/** Reads rows of one resource; remembers over the batches what it has looked up. */
export class EntryReader {
  /** how many cells named pictures that are not fetched */
  picturesLeft = 0;
  readonly #options: ReaderOptions;
  readonly #columns: ReadonlyMap<string, TableColumn>;
  readonly #key: StoredField | undefined;
  readonly #named = new Map<string, NamedRecords>();
  readonly #keysSeen = new Set<string>();

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#columns = new Map(
      options.targets.flatMap(({ key, column, readOnly }) =>
        column && (!readOnly || column.role === 'name') ? [[key, column]] : [],
      ),
    );
    const { key } = options.settings;
    this.#key = key ? options.resource.stored.find(({ name }) => name === key) : undefined;
  }

  /** The rows of a plan, one for each of `rows`. */
  async read(transaction: Connection, rows: readonly CellRow[]): Promise<PlanInput[]> {
    const { resource, companyId, actor } = this.#options;
    const seen = seenBy(resource, actor);
    const found = await this.#findRecords(transaction, rows);
    const ids = found.flatMap(({ recordId }) => recordId ?? []);
    const records = ids.length
      ? await readByIds(transaction, seen, companyId, ids, wholeShape(seen, 'all'))
      : [];
    const byId = new Map(records.map((record) => [Number(record.id), record]));
    await this.#learnNames(transaction, rows);
    const pictures = await this.#findPictures(transaction, rows);
    return rows.map((row, place) => {
      const { recordId, errors } = found[place]!;
      const record = recordId == null ? null : (byId.get(recordId) ?? null);
      return this.#inputOf(row, recordId, record, errors, pictures);
    });
  }

  async #findRecords(
    transaction: Connection,
    rows: readonly CellRow[],
  ): Promise<{ recordId: number | null; errors: FieldErrors }[]> {
    const { resource, companyId } = this.#options;
    const key = this.#key;
    if (!key) return rows.map(({ recordId }) => ({ recordId: recordId ?? null, errors: {} }));
    const column = this.#columns.get(key.name);
    const read = rows.map(({ texts, recordId }): { value: unknown; error?: CellProblem } => {
      const text = texts.get(key.name);
      if (recordId !== undefined || !text || !column) return { value: null };
      try {
        return { value: readCell(column, text) };
      } catch (error) {
        return { value: null, error: error as CellProblem };
      }
    });
    const found = await findByKey(
      transaction,
      companyId,
      resource,
      key,
      read.map(({ value }) => value).filter((value) => value != null),
    );
    return rows.map((row, place) => {
      if (row.recordId !== undefined) return { recordId: row.recordId, errors: {} };
      const { value, error } = read[place]!;
      const text = keyText(key, value);
      const ids = text ? (found.get(text) ?? []) : [];
      const errors: FieldErrors = {};
      if (ids.length > 1)
        note(
          errors,
          key.name,
          new CellProblem('cell_many_records', { value: excerpt(text), ids: ids.slice(0, 10).join(', ') }),
        );
      else if (!error && text && key.name !== 'id' && this.#keysSeen.has(text))
        note(errors, key.name, new CellProblem('cell_key_twice', { value: excerpt(text) }));
      else if (!ids.length && !error && !canCreate(resource.model))
        note(
          errors,
          key.name,
          text ? new CellProblem('cell_no_record', { value: excerpt(text) }) : new CellProblem('required'),
        );
      if (text) this.#keysSeen.add(text);
      return { recordId: ids.length === 1 ? ids[0]! : null, errors };
    });
  }

  /** Looks up at once what the cells of references name. */
  async #learnNames(transaction: Connection, rows: readonly CellRow[]): Promise<void> {
    const { companyId, resourceOf, actor } = this.#options;
    for (const [key, { field }] of this.#columns) {
      const resource = field.reference ? resourceOf(field.reference) : undefined;
      if (!resource) continue;
      const texts = rows.flatMap(({ texts: row }) => row.get(key) || []);
      const named = this.#named.get(field.reference!) ?? new NamedRecords(seenBy(resource, actor), companyId);
      this.#named.set(field.reference!, named);
      await named.learn(
        transaction,
        texts.flatMap((text) => [text, ...text.split('|')]),
      );
      await named.learn(
        transaction,
        texts.flatMap((text) => namesIn(text, (part) => named.knows(part))),
      );
    }
  }

  /** Pictures of ours by the folder in their address. */
  async #findPictures(
    transaction: Connection,
    rows: readonly CellRow[],
  ): Promise<ReadonlyMap<string, number>> {
    const folders = new Set<string>();
    for (const [key, { field }] of this.#columns)
      if (field.kind === 'image-list')
        for (const { texts } of rows)
          for (const folder of (texts.get(key) ?? '').matchAll(ownPicture)) folders.add(folder[1]!);
    if (!folders.size) return new Map();
    const found = await rowsOf<{ id: number; folder: string }>(
      transaction,
      'select id, folder from images where company_id = $1 and folder = any($2::text[])',
      [this.#options.companyId, [...folders]],
    );
    return new Map(found.map(({ id, folder }) => [folder, id]));
  }

  #inputOf(
    { texts, source, fixed }: CellRow,
    recordId: number | null,
    record: RecordValues | null,
    errors: FieldErrors,
    pictures: ReadonlyMap<string, number>,
  ): PlanInput {
    const { settings, resource } = this.#options;
    const isNew = recordId === null;
    const input = { recordId, source, values: {} as RecordValues };
    const hasErrors = Object.keys(errors).length > 0;
    if (!hasErrors && isNew && settings.onMissing === 'skip') return { ...input, skip: 'import_missing' };
    if (!hasErrors && !isNew && settings.onExisting === 'skip') return { ...input, skip: 'import_existing' };
    if (!isNew && !canChange(resource.model)) return { ...input, skip: 'import_existing' };
    const values = startValues(record, fixed);
    const cells: Record<string, string> = {};
    const touched = new Set<string>(Object.keys(fixed ?? {}));
    for (const [key, text] of texts) {
      const column = this.#columns.get(key);
      if (!column || key === 'id' || !this.#isMeant(key, texts)) continue;
      if (record && isUnchanged(column, text, record)) continue;
      if (text === '' && (isNew || settings.onEmpty === 'keep' || !column.field.nullable)) continue;
      try {
        const value = text === '' ? null : this.#valueOf(column, text, pictures, resource);
        if (value === undefined) continue;
        placeValue(this.#languageOf(column, text), value, values);
        touched.add(column.path[0]!);
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error;
        note(errors, key, error);
        cells[key] = excerpt(text);
      }
    }
    const written = Object.fromEntries(Object.entries(values).filter(([name]) => touched.has(name)));
    const at = Object.keys(cells).length ? { ...source, cells } : source;
    return { recordId, source: at, values: written, ...(Object.keys(errors).length && { errors }) };
  }

  /** Of a reference's two columns the one with ids speaks, where the file has both; of a text's, the one that says its language. */
  #isMeant(key: string, texts: ReadonlyMap<string, string>): boolean {
    const column = this.#columns.get(key)!;
    return column.role !== 'name' || !texts.has(column.path.join('.'));
  }

  /** @returns `undefined` for what is passed over */
  #valueOf(
    column: TableColumn,
    text: string,
    pictures: ReadonlyMap<string, number>,
    resource: StoredResource,
  ): unknown {
    const { field } = column;
    const stored = resource.fields.find(({ name }) => name === column.path[0]);
    if (column.role === 'name' && column.readOnly && stored?.field.readOnly) return undefined;
    if (field.kind === 'image-list') return this.#picturesOf(field, text, pictures);
    const named = field.reference ? this.#named.get(field.reference) : undefined;
    if (field.kind === 'reference' && named) return named.idOf(text);
    if (field.kind === 'references' && named)
      return [...new Set(namesIn(text, (part) => named.knows(part)).map((part) => named.idOf(part)))];
    return readCell(column, text);
  }

  #picturesOf(_field: FieldModel, text: string, pictures: ReadonlyMap<string, number>): number[] | undefined {
    const parts = text
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean);
    const ids = parts.map((part) => pictures.get([...part.matchAll(ownPicture)][0]?.[1] ?? ''));
    if (ids.every((id) => id !== undefined)) return ids as number[];
    this.picturesLeft += 1;
    return undefined;
  }

  /** A text whose column says no language is of the one that its letters are of. */
  #languageOf(column: TableColumn, text: string): TableColumn {
    const isTranslated = column.field.kind === 'translated-text' || column.field.kind === 'rich-text';
    if (!isTranslated || column.language) return column;
    const language: Locale = /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';
    return { ...column, language };
  }
}

/** The address of a picture of ours: `/files/<company>/<folder>/<size>.webp`. */
const ownPicture = /\/files\/\d+\/([\w-]{22})\//gu;

/** Texts and parts keep what the file says nothing about. */
function startValues(record: RecordValues | null, fixed: RecordValues | undefined): RecordValues {
  const kept = Object.entries(record ?? {}).filter(
    ([, value]) => value !== null && typeof value === 'object' && !Array.isArray(value),
  );
  return { ...Object.fromEntries(kept), ...fixed };
}

function note(errors: FieldErrors, path: string, { code, params }: CellProblem): void {
  (errors[path] ??= []).push({ code, ...(Object.keys(params).length && { params }) });
}
