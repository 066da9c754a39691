/** Dry run of an import: previews every row of the file without writing a record. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { FileStore } from '../../infrastructure/files/file-store.ts';
import {
  cleanPreviews,
  createPreview,
  setPreviewState,
  addPreviewRows,
} from '../bulk-changes/preview-repository.ts';
import type { RowInput, PreviewRow } from '../bulk-changes/change-preview.ts';
import { previewBatch, previewRows, startPreview } from '../bulk-changes/preview-rows.ts';
import type { Session, Work } from '../../infrastructure/http/request-context.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { inLocale, type Translated } from '../../../shared/texts/locale.ts';
import { layoutNamed } from './layouts/layouts.ts';
import { DuplicateBarCodes } from './match/duplicate-bar-codes.ts';
import type { Entry } from './read/entries.ts';
import { entriesOf, numbersOf } from './read/file-entries.ts';
import { prepared } from '../records/resources/prepared.ts';
import { withOwnProducts } from './match/foreign-products.ts';
import type { ImportNote, ImportRow } from './import.ts';
import { authoriseSettings, fieldsFor, importableResource, refuseWithoutKey } from './import-permissions.ts';
import { withStoredFile } from './read/stored-file.ts';
import { targetsFor } from './read/inspect-file.ts';
import { EntryReader, type ReaderOptions } from './read/read-entry.ts';
import { countImages } from './images/count-images.ts';
import { changeImport, readImport } from './import-repository.ts';
import { nameCells } from './match/name-cells.ts';
import { numberNotes } from './read/number-columns.ts';
import { unitNotes } from './read/normalize-columns.ts';
import { targetsOf, type Target } from './match/targets.ts';
import { VariantPlaces } from './match/place-variants.ts';
import { MissingPriceCounter } from './match/missing-price-counter.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import {
  importedAs,
  makesVariants,
  importableVariants,
  rowOfPart,
  variantsOf,
} from './match/variant-parts.ts';

/** Dependencies of reading a file, provided by the job. */
export interface ImportRun {
  files: FileStore;
  inCompany<T>(work: Work<T>): Promise<T>;
  progress(done: number, total: number): Promise<void>;
  source: string;
}

/**
 * Creates the preview of an import.
 * @throws Problem 403 without the right; 422 when the file cannot be read, or a key is missing
 */
export async function previewImport(run: ImportRun, id: number): Promise<void> {
  const { row, previews, targets } = await run.inCompany(async (transaction, session) => {
    const found = await readImport(transaction, session.companyId, id, { lock: true });
    const resource = importedAs(importableResource(session, found.resource), found.layout);
    refuseWithoutKey(resource, found.key);
    authoriseSettings(session, resource, found);
    await cleanPreviews(transaction, session.companyId);
    const preview = await createPreview(transaction, session.companyId, {
      resource: found.resource,
      origin: 'import',
      input: { import: id },
    });
    const parts =
      found.layout === 'plain' || found.resource !== 'products'
        ? null
        : await createPreview(transaction, session.companyId, {
            resource: 'variants',
            origin: 'import',
            input: { import: id },
          });
    const written = importableResource(session, found.resource);
    return {
      row: found,
      previews: { preview, parts, currency: await currencyOf(transaction, session.companyId) },
      targets: targetsFor(written.model, fieldsFor(written, session), found.layout),
    };
  });
  const notes = await withStoredFile(run.files, row.file, (file) =>
    previewFile(run, row, previews, { file, targets }),
  );
  await run.inCompany(async (transaction, { companyId }) => {
    await setPreviewState(transaction, companyId, previews.preview, 'ready');
    if (previews.parts) await setPreviewState(transaction, companyId, previews.parts, 'ready');
    await changeImport(transaction, companyId, id, {
      state: 'previewed',
      previewId: previews.preview,
      partsPreviewId: previews.parts,
      notes,
      pictures: await countImages(transaction, companyId, [previews.preview, previews.parts]),
      error: null,
    });
  });
}

interface Previews {
  preview: number;
  parts: number | null;
  /** currency of the store */
  currency: string;
}

async function currencyOf(transaction: Connection, companyId: number): Promise<string> {
  const [row] = await rowsOf<{ currency: string }>(
    transaction,
    'select "paymentCurrency" as currency from companies where id = $1',
    [companyId],
  );
  return row!.currency;
}

async function previewFile(
  run: ImportRun,
  row: ImportRow,
  previews: Previews,
  { file, targets }: { file: string; targets: readonly Target[] },
): Promise<ImportNote[]> {
  const total = row.rowCount ?? 0;
  const previewer = new Previewer(run, row, previews);
  let batch: Entry[] = [];
  let done = 0;
  const flush = async () => {
    if (!batch.length) return;
    await previewer.add(batch);
    done += batch.reduce((sum, { lines }) => sum + lines.length, 0);
    batch = [];
    await run.progress(done, total);
  };
  const numbers = await numbersOf(file, row, targets);
  for await (const entry of entriesOf(file, row, targets, numbers)) {
    batch.push(entry);
    if (batch.length >= previewBatch) await flush();
  }
  await flush();
  return [
    ...unitNotes(row.columns, row.mapping, targets),
    ...numberNotes(numbers, row.columns, row.facts),
    ...previewer.notes(row),
  ];
}

/** Previews entries in batches: the records, and their variants in a second preview. */
class Previewer {
  readonly #run: ImportRun;
  readonly #row: ImportRow;
  readonly #previews: Previews;
  #memory: ReturnType<typeof startPreview> | undefined;
  #partsMemory: ReturnType<typeof startPreview> | undefined;
  #reader: EntryReader | undefined;
  #partsReader: EntryReader | undefined;
  #places: VariantPlaces | undefined;
  readonly #twins = new DuplicateBarCodes();
  readonly #unpriced = new MissingPriceCounter();
  #position = 0;
  #partsPosition = 0;
  /** number of rows with values besides the record's fields */
  #beside = 0;

  constructor(run: ImportRun, row: ImportRow, previews: Previews) {
    this.#run = run;
    this.#row = row;
    this.#previews = previews;
  }

  notes(row: ImportRow): ImportNote[] {
    const readers = [this.#reader, this.#partsReader].filter((reader) => reader !== undefined);
    const sum = (of: (reader: EntryReader) => number) => readers.reduce((total, each) => total + of(each), 0);
    const addresses = new Set(readers.flatMap(({ pictures }) => [...pictures.addresses]));
    const notes = {
      import_pictures: addresses.size,
      import_pictures_unknown: sum(({ pictures }) => pictures.unknown),
      import_pictures_many: sum(({ pictures }) => pictures.tooMany),
      import_rounded: sum(({ rounded }) => rounded),
      import_oversold: sum(({ oversold }) => oversold),
      import_beside: this.#beside,
      import_bar_codes: this.#twins.count,
    };
    return [
      ...this.#unpriced.notes(row),
      ...Object.entries(notes).flatMap(([code, count]) => (count ? { code, params: { count } } : [])),
    ];
  }

  async add(entries: readonly Entry[]): Promise<void> {
    await this.#run.inCompany(async (transaction, session) => {
      const resource = importedAs(importableResource(session, this.#row.resource), this.#row.layout);
      const scene: WriteContext = {
        transaction,
        companyId: session.companyId,
        source: this.#run.source,
        actor: session,
      };
      this.#memory ??= startPreview(resource);
      this.#reader ??= this.#readerOf(session, {
        resource,
        targets: targetsFor(resource.model, fieldsFor(resource, session), this.#row.layout),
      });
      const first = this.#position;
      if (makesVariants(this.#row.layout)) this.#places ??= new VariantPlaces(session);
      const rows = this.#places
        ? await this.#places.place(
            transaction,
            this.#row.layout === 'options'
              ? entries
              : await withOwnProducts(transaction, session.companyId, entries),
          )
        : entries.map(({ lines, texts, beside, named, foreign }) => ({
            texts,
            source: {
              line: lines[0],
              ...(lines.length > 1 && { lines }),
              ...(beside && { beside }),
              ...(foreign && { foreign }),
              ...(named && { name: named.slice(0, 200) }),
            },
          }));
      const read = await this.#reader.read(transaction, rows);
      const inputs = read.map((input, place): RowInput => {
        const { skip } = entries[place]!;
        if (skip) return { recordId: null, values: {}, source: input.source ?? null, skip };
        return this.#previews.parts && entries[place]!.parts.length ? withoutHeld(resource, input) : input;
      });
      const previewed = await this.#twins.noted(
        transaction,
        session.companyId,
        this.#row.resource,
        await previewRows(scene, resource, inputs, this.#memory),
      );
      await addPreviewRows(
        transaction,
        session.companyId,
        this.#previews.preview,
        first,
        previewed.map((row, place) => labeled(nameCells(row, rows[place]!.texts), resource.model.represents)),
      );
      if (resource.model.fields.some(({ name }) => name === 'price'))
        for (const [place, row] of previewed.entries())
          this.#unpriced.look(row, !entries[place]!.parts.length);
      this.#position += previewed.length;
      this.#beside += previewed.filter(
        ({ action }, place) => entries[place]?.beside && (action === 'create' || action === 'update'),
      ).length;
      if (this.#previews.parts) await this.#addParts(scene, session, entries, previewed, first);
    });
  }

  async #addParts(
    scene: WriteContext,
    session: Session,
    entries: readonly Entry[],
    previewed: readonly PreviewRow[],
    first: number,
  ): Promise<void> {
    const { previewed: variants } = importableVariants();
    this.#partsMemory ??= startPreview(variants);
    this.#partsReader ??= this.#readerOf(session, { resource: variants, targets: targetsOf(variants.model) });
    const { transaction, companyId } = scene;
    const products = previewed.flatMap(({ recordId }) => recordId ?? []);
    const known = await variantsOf(transaction, companyId, products);
    const rows = entries.flatMap(({ parts }, place) => {
      const { recordId } = previewed[place]!;
      const siblings = {
        position: first + place,
        recordId,
        known: known.get(recordId ?? 0) ?? [],
        parts,
        made: new Set<string>(),
      };
      return parts.map((part) => ({
        part: rowOfPart(part, siblings),
        owner: previewed[place]!,
      }));
    });
    if (!rows.length) return;
    const inputs = await this.#partsReader.read(
      transaction,
      rows.map(({ part }) => part),
    );
    const judged = inputs.map((input, place) => ofOwner(input, rows[place]!.owner));
    const saved = await previewRows(scene, variants, judged, this.#partsMemory);
    const noted = await this.#twins.noted(transaction, companyId, 'variants', saved);
    for (const row of noted) this.#unpriced.look(row, true);
    const named = noted.map((row, place) => nameCells(row, rows[place]!.part.texts));
    await addPreviewRows(transaction, companyId, this.#previews.parts!, this.#partsPosition, named);
    this.#partsPosition += saved.length;
  }

  #readerOf(session: Session, of: Pick<ReaderOptions, 'resource' | 'targets'>): EntryReader {
    const { key, onMissing, onExisting, onEmpty } = this.#row;
    const { alsoBy, oversells = false } = layoutNamed(this.#row.resource, this.#row.layout) ?? {};
    return new EntryReader({
      ...of,
      actor: session,
      companyId: session.companyId,
      settings: { key, onMissing, onExisting, onEmpty },
      alsoBy,
      oversells,
      currency: this.#previews.currency,
      resourceOf: (name) => prepared[name],
    });
  }
}

/** Skips or fails the variants of a record that is skipped or refused. */
function ofOwner(input: RowInput, { action, result }: PreviewRow): RowInput {
  if (action === 'fail')
    return { ...input, errors: { ...input.errors, product: [{ code: 'product_not_written' }] } };
  if (action === 'skip' && result?.code !== 'unchanged')
    return { ...input, skip: result?.code ?? 'import_existing' };
  return input;
}

/** Adds the record's display name to a row. */
function labeled(row: PreviewRow, represents: string): PreviewRow {
  const name = (row.after ?? row.values)[represents] ?? row.values[represents];
  const text = typeof name === 'object' ? inLocale(name as Translated, 'en') : name;
  return text == null
    ? row
    : { ...row, source: { ...row.source, name: String(text as string).slice(0, 200) } };
}

/** Removes fields held by variants from an existing record, as the variants' rows set them. */
function withoutHeld(resource: PreparedResource, input: RowInput): RowInput {
  if (input.recordId == null) return input;
  const own = Object.entries(input.values).filter(([name]) => !resource.writable.get(name)?.field.heldBy);
  return { ...input, values: Object.fromEntries(own) };
}
