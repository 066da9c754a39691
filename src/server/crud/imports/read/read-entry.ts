/** Converts entries to preview input: finds records, parses cells, resolves references and pictures, a batch per round of queries. */
import { isUnchanged, placeValue } from '../../../../field-types/table-cell.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import type { TableColumn } from '../../../../shared/texts/table-file.ts';
import type { RecordValues } from '../../records/resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { RowInput } from '../../bulk-changes/change-preview.ts';
import type { FieldErrors } from '../../../infrastructure/http/problem.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { readByIds } from '../../records/read/read-records.ts';
import { readableBy } from '../../records/read/readable-fields.ts';
import { wholeShape } from '../../records/resources/record-shape.ts';
import type { PreparedResource } from '../../records/resources/prepared-resource.ts';
import { CellProblem, excerpt } from './cell-problem.ts';
import { namesIn, NamedRecords } from '../match/find-named.ts';
import type { ImportSettings } from '../import.ts';
import { canChange } from '../import-permissions.ts';
import { storedImages } from '../images/stored-images.ts';
import { imagesInCells, type PendingImages } from '../images/image-cells.ts';
import { readCell } from './read-cell.ts';
import { note, RecordsOfRows, type CellRow } from '../match/records-of-rows.ts';
import { roundedToStep } from './round-to-step.ts';
import type { Target } from '../match/targets.ts';

export interface ReaderOptions {
  resource: PreparedResource;
  companyId: number;
  /** the importing user: only fields they may read are compared and matched */
  actor: Pick<SignInFacts, 'role' | 'permissions'>;
  targets: readonly Target[];
  settings: Pick<ImportSettings, 'key' | 'onMissing' | 'onExisting' | 'onEmpty'>;
  /** fallback key for rows without a text in the key column */
  alsoBy?: string | undefined;
  /** negative quantities are imported as zero (`FileLayout.oversells`) */
  oversells?: boolean;
  /** currency of the store */
  currency?: string;
  /** finds the resource of a reference */
  resourceOf: (name: string) => PreparedResource | undefined;
}

/** Reads rows of one resource; caches look-ups across batches. */
export class EntryReader {
  /** remote pictures to fetch, and numbers of pictures that are unknown or too many */
  readonly pictures = { addresses: new Set<string>(), unknown: 0, tooMany: 0 };
  /** number of cells rounded to the field's step */
  rounded = 0;
  /** number of negative quantities set to zero */
  oversold = 0;
  readonly #options: ReaderOptions;
  readonly #columns: ReadonlyMap<string, TableColumn>;
  readonly #records: RecordsOfRows;
  readonly #named = new Map<string, NamedRecords>();

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#columns = new Map(
      options.targets.flatMap(({ key, column, readOnly }) =>
        column && (!readOnly || column.role === 'name') ? [[key, column]] : [],
      ),
    );
    const { key } = options.settings;
    const named = key ? [key, options.alsoBy] : [];
    const { resource, companyId } = options;
    const keys = named.flatMap((name) => resource.stored.find((field) => field.name === name) ?? []);
    this.#records = new RecordsOfRows({ resource, companyId, columns: this.#columns, keys });
  }

  /** Preview input for each of `rows`. */
  async read(transaction: Connection, rows: readonly CellRow[]): Promise<RowInput[]> {
    const { resource, companyId, actor } = this.#options;
    const seen = readableBy(resource, actor);
    const found = await this.#records.find(transaction, rows);
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

  /** Looks up the names in reference cells, in one query per field. */
  async #learnNames(transaction: Connection, rows: readonly CellRow[]): Promise<void> {
    const { companyId, resourceOf, actor } = this.#options;
    for (const [key, { field }] of this.#columns) {
      const resource = field.reference ? resourceOf(field.reference) : undefined;
      if (!resource) continue;
      const texts = rows.flatMap(({ texts: row }) => row.get(key) || []);
      const named =
        this.#named.get(field.reference!) ?? new NamedRecords(readableBy(resource, actor), companyId);
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

  /** The existing pictures in cells: own ones by folder, fetched ones by address. */
  async #findPictures(
    transaction: Connection,
    rows: readonly CellRow[],
  ): Promise<ReadonlyMap<string, number>> {
    const named = [...this.#columns]
      .filter(([, { field }]) => field.kind === 'image-list')
      .flatMap(([key]) => rows.flatMap(({ texts }) => imagesInCells(texts.get(key) ?? '')));
    if (!named.length) return new Map();
    const { companyId } = this.#options;
    const found = await rowsOf<{ id: number; folder: string }>(
      transaction,
      'select id, folder from images where company_id = $1 and folder = any($2::text[])',
      [companyId, named.flatMap((each) => ('folder' in each ? each.folder : []))],
    );
    const fetched = await storedImages(
      transaction,
      companyId,
      named.flatMap((each) => ('address' in each ? each.address : [])),
    );
    return new Map([...fetched, ...found.map(({ id, folder }) => [folder, id] as const)]);
  }

  #inputOf(
    { texts, source, fixed: ofNew, newErrors }: CellRow,
    recordId: number | null,
    record: RecordValues | null,
    errors: FieldErrors,
    pictures: ReadonlyMap<string, number>,
  ): RowInput {
    const { settings, resource } = this.#options;
    const isNew = recordId === null;
    const input = { recordId, source, values: {} as RecordValues };
    const hasErrors = Object.keys(errors).length > 0;
    if (!hasErrors && isNew && settings.onMissing === 'skip') return { ...input, skip: 'import_missing' };
    if (!hasErrors && !isNew && settings.onExisting === 'skip') return { ...input, skip: 'import_existing' };
    if (!isNew && !canChange(resource.model)) return { ...input, skip: 'import_existing' };
    if (isNew && !hasErrors) Object.assign(errors, newErrors);
    const fixed = isNew ? ofNew : undefined;
    const values = startValues(record, fixed);
    const cells: Record<string, string> = {};
    const touched = new Set<string>(Object.keys(fixed ?? {}));
    const waiting: PendingImages = {};
    const notes: FieldErrors = {};
    for (const [key, text] of texts) {
      const column = this.#columns.get(key);
      if (!column || key === 'id' || !this.#isMeant(key, texts)) continue;
      if (record && isUnchanged(column, text, record)) continue;
      if (text === '' && (isNew || settings.onEmpty === 'keep' || !column.field.nullable)) continue;
      try {
        if (text && column.field.kind === 'image-list') {
          const named = this.#picturesOf(column.field, text, pictures);
          if (named.some((each) => typeof each === 'string')) waiting[column.field.name] = named;
          else if (named.length) {
            values[column.field.name] = named;
            touched.add(column.field.name);
          }
          continue;
        }
        const read = text === '' ? null : this.#valueOf(column, text, resource);
        if (read === undefined) continue;
        const isOversold = this.#isOversold(column.field, read);
        const value = isOversold ? 0 : roundedToStep(column.field, read);
        if (isOversold) {
          note(notes, key, new CellProblem('cell_oversold', { value: excerpt(text) }));
          this.oversold += 1;
        } else if (value !== read) {
          note(notes, key, new CellProblem('cell_rounded', { value: excerpt(text), rounded: String(value) }));
          this.rounded += 1;
        }
        placeValue(this.#languageOf(column, text), value, values);
        touched.add(column.path[0]!);
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error;
        note(errors, key, error);
        cells[key] = excerpt(text);
      }
    }
    const written = Object.fromEntries(Object.entries(values).filter(([name]) => touched.has(name)));
    const at = {
      ...source,
      ...(Object.keys(cells).length && { cells }),
      ...(Object.keys(waiting).length && { pictures: waiting }),
    };
    return {
      recordId,
      source: at,
      values: written,
      ...(Object.keys(errors).length && { errors }),
      ...(Object.keys(notes).length && { notes }),
    };
  }

  /** Whether a quantity is negative because of overselling. */
  #isOversold({ counts }: FieldModel, value: unknown): boolean {
    return Boolean(this.#options.oversells && counts && typeof value === 'number' && value < 0);
  }

  /** Prefers the id column of a reference to its name column, when the file has both. */
  #isMeant(key: string, texts: ReadonlyMap<string, string>): boolean {
    const column = this.#columns.get(key)!;
    return column.role !== 'name' || !texts.has(column.path.join('.'));
  }

  /**
   * The value of a cell; `undefined` to ignore it.
   * @returns `undefined` for what is passed over
   */
  #valueOf(column: TableColumn, text: string, resource: PreparedResource): unknown {
    const { field } = column;
    const stored = resource.fields.find(({ name }) => name === column.path[0]);
    if (column.role === 'name' && column.readOnly && stored?.field.readOnly) return undefined;
    const named = field.reference ? this.#named.get(field.reference) : undefined;
    if (field.kind === 'reference' && named) return named.idOf(text);
    if (field.kind === 'references' && named)
      return [...new Set(namesIn(text, (part) => named.knows(part)).map((part) => named.idOf(part)))];
    return readCell(column, text, this.#options.currency);
  }

  /** The pictures of a cell: ids, and addresses to fetch after the records are written. */
  #picturesOf(
    { schema }: FieldModel,
    text: string,
    pictures: ReadonlyMap<string, number>,
  ): (number | string)[] {
    const named = imagesInCells(text).flatMap((each) => {
      if ('address' in each) return pictures.get(each.address) ?? each.address;
      const id = 'folder' in each ? pictures.get(each.folder) : undefined;
      if (id === undefined) this.pictures.unknown += 1;
      return id ?? [];
    });
    const kept = [...new Set(named)].slice(0, schema.maxItems);
    this.pictures.tooMany += named.length - kept.length;
    for (const each of kept) if (typeof each === 'string') this.pictures.addresses.add(each);
    return kept;
  }

  /** Sets the language of a text by its script when the column has none. */
  #languageOf(column: TableColumn, text: string): TableColumn {
    const isTranslated = column.field.kind === 'translated-text' || column.field.kind === 'rich-text';
    if (!isTranslated || column.language) return column;
    const language: Locale = /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';
    return { ...column, language };
  }
}

/** Initial values: objects keep the properties that the file does not contain. */
function startValues(record: RecordValues | null, fixed: RecordValues | undefined): RecordValues {
  const kept = Object.entries(record ?? {}).filter(
    ([, value]) => value !== null && typeof value === 'object' && !Array.isArray(value),
  );
  return { ...Object.fromEntries(kept), ...fixed };
}
