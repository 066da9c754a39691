/** The dry run: every row of the file worked out as a change plan, without writing a record. */
import type { FileStore } from '../../ground/files/file-store.ts';
import { cleanPlans, createPlan, movePlan, savePlanRows } from '../previews/store-plan.ts';
import type { PlanInput, PlannedRow } from '../previews/change-plan.ts';
import { planBatch, planRows, startPlan } from '../previews/plan-rows.ts';
import type { Session, Work } from '../../ground/http/request-context.ts';
import type { WriteScene } from '../records/draft.ts';
import { inLocale, type Translated } from '../../../model/locale.ts';
import { readTable } from '../../ground/tables/read-table.ts';
import { arrangementNamed } from './arrangements/arrangements.ts';
import { plainEntries, textsOf, type Entry } from './entries.ts';
import type { ImportNote, ImportRow } from './import.ts';
import {
  authoriseSettings,
  fieldsFor,
  importableResource,
  modelNamed,
  refuseWithoutKey,
  storedFor,
} from './importable.ts';
import { withKeptFile } from './kept-file.ts';
import { targetsFor } from './look-into.ts';
import { EntryReader, type ReaderOptions } from './read-entry.ts';
import { countPictures } from './pictures/count-pictures.ts';
import { changeImport, readImport } from './store-import.ts';
import { nameCells } from './name-cells.ts';
import { targetsOf } from './targets.ts';
import { VariantPlaces } from './place-variants.ts';
import { importedAs, openedVariants, rowOfPart, variantsOf } from './variant-parts.ts';

/** What working through a file needs of the job that it runs in. */
export interface ImportRun {
  files: FileStore;
  inCompany<T>(work: Work<T>): Promise<T>;
  progress(done: number, total: number): Promise<void>;
  source: string;
}

/**
 * Makes the plan of an import, which then may be applied.
 * @throws Problem 403 without the right; 422 when the file cannot be read (any more), or its rows can find nothing
 */
export async function planImport(run: ImportRun, id: number): Promise<void> {
  const { row, plans } = await run.inCompany(async (transaction, session) => {
    const found = await readImport(transaction, session.companyId, id, { lock: true });
    const resource = importedAs(importableResource(session, found.resource), found.layout);
    refuseWithoutKey(resource, found.key);
    authoriseSettings(session, resource, found);
    await cleanPlans(transaction, session.companyId);
    const plan = await createPlan(transaction, session.companyId, {
      resource: found.resource,
      origin: 'import',
      input: { import: id },
    });
    const parts =
      found.layout === 'plain' || found.resource !== 'products'
        ? null
        : await createPlan(transaction, session.companyId, {
            resource: 'variants',
            origin: 'import',
            input: { import: id },
          });
    return { row: found, plans: { plan, parts } };
  });
  const notes = await withKeptFile(run.files, row.file, (file) => planFile(run, row, plans, file));
  await run.inCompany(async (transaction, { companyId }) => {
    await movePlan(transaction, companyId, plans.plan, 'ready');
    if (plans.parts) await movePlan(transaction, companyId, plans.parts, 'ready');
    await changeImport(transaction, companyId, id, {
      state: 'planned',
      planId: plans.plan,
      partsPlanId: plans.parts,
      notes,
      pictures: await countPictures(transaction, companyId, [plans.plan, plans.parts]),
      error: null,
    });
  });
}

interface Plans {
  plan: number;
  parts: number | null;
}

async function planFile(run: ImportRun, row: ImportRow, plans: Plans, file: string): Promise<ImportNote[]> {
  const rows = tableRows(file, row);
  const arrangement = arrangementNamed(row.resource, row.layout);
  const entries = arrangement
    ? arranged(rows, row, (lines) => arrangement.arrange(lines))
    : plainEntries(rows, row.mapping, row.facts);
  const total = row.rowCount ?? 0;
  const planner = new Planner(run, row, plans);
  let batch: Entry[] = [];
  let done = 0;
  const flush = async () => {
    if (!batch.length) return;
    await planner.add(batch);
    done += batch.reduce((sum, { lines }) => sum + lines.length, 0);
    batch = [];
    await run.progress(done, total);
  };
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length >= planBatch) await flush();
  }
  await flush();
  return planner.notes();
}

/** The rows below the headers. */
async function* tableRows(file: string, { facts, sheet, headerLine }: ImportRow) {
  for await (const each of readTable(file, facts, sheet)) if (each.line > headerLine) yield each;
}

/** Rows that belong together may stand apart: all are read before the first is put together. */
async function* arranged(
  rows: ReturnType<typeof tableRows>,
  { mapping, facts }: ImportRow,
  arrange: (lines: { line: number; texts: Map<string, string> }[]) => Entry[],
): AsyncGenerator<Entry> {
  const lines: { line: number; texts: Map<string, string> }[] = [];
  for await (const each of rows) lines.push({ line: each.line, texts: textsOf(each, mapping, facts) });
  yield* arrange(lines);
}

/** Plans entries batch by batch: the records, and in a plan of their own what belongs to them. */
class Planner {
  readonly #run: ImportRun;
  readonly #row: ImportRow;
  readonly #plans: Plans;
  #memory: ReturnType<typeof startPlan> | undefined;
  #partsMemory: ReturnType<typeof startPlan> | undefined;
  #reader: EntryReader | undefined;
  #partsReader: EntryReader | undefined;
  #places: VariantPlaces | undefined;
  #position = 0;
  #partsPosition = 0;

  constructor(run: ImportRun, row: ImportRow, plans: Plans) {
    this.#run = run;
    this.#row = row;
    this.#plans = plans;
  }

  notes(): ImportNote[] {
    const readers = [this.#reader, this.#partsReader].filter((reader) => reader !== undefined);
    const sum = (of: (reader: EntryReader) => number) => readers.reduce((total, each) => total + of(each), 0);
    const addresses = new Set(readers.flatMap(({ pictures }) => [...pictures.addresses]));
    const notes = {
      import_pictures: addresses.size,
      import_pictures_unknown: sum(({ pictures }) => pictures.unknown),
      import_pictures_many: sum(({ pictures }) => pictures.tooMany),
      import_rounded: sum(({ rounded }) => rounded),
    };
    return Object.entries(notes).flatMap(([code, count]) => (count ? { code, params: { count } } : []));
  }

  async add(entries: readonly Entry[]): Promise<void> {
    await this.#run.inCompany(async (transaction, session) => {
      const resource = importedAs(importableResource(session, this.#row.resource), this.#row.layout);
      const scene: WriteScene = {
        transaction,
        companyId: session.companyId,
        source: this.#run.source,
        actor: session,
      };
      this.#memory ??= startPlan(resource);
      this.#reader ??= this.#readerOf(session, {
        resource,
        targets: targetsFor(resource.model, fieldsFor(resource, session), this.#row.layout),
      });
      const first = this.#position;
      if (this.#row.layout === 'options') this.#places ??= new VariantPlaces(session);
      const rows = this.#places
        ? await this.#places.place(transaction, entries)
        : entries.map(({ lines, texts }) => ({
            texts,
            source: { line: lines[0], ...(lines.length > 1 && { lines }) },
          }));
      const inputs = await this.#reader.read(transaction, rows);
      const planned = await planRows(scene, resource, inputs, this.#memory);
      await savePlanRows(
        transaction,
        session.companyId,
        this.#plans.plan,
        first,
        planned.map((row, place) => labeled(nameCells(row, rows[place]!.texts), resource.model.represents)),
      );
      this.#position += planned.length;
      if (this.#plans.parts) await this.#addParts(scene, session, entries, planned, first);
    });
  }

  async #addParts(
    scene: WriteScene,
    session: Session,
    entries: readonly Entry[],
    planned: readonly PlannedRow[],
    first: number,
  ): Promise<void> {
    const { planned: variants } = openedVariants();
    this.#partsMemory ??= startPlan(variants);
    this.#partsReader ??= this.#readerOf(session, { resource: variants, targets: targetsOf(variants.model) });
    const { transaction, companyId } = scene;
    const products = planned.flatMap(({ recordId }) => recordId ?? []);
    const known = await variantsOf(transaction, companyId, products);
    const rows = entries.flatMap(({ parts }, place) => {
      const { recordId } = planned[place]!;
      const product = { position: first + place, recordId };
      const made = new Set<string>();
      return parts.map((part) => ({
        part: rowOfPart(part, product, known.get(recordId ?? 0) ?? [], made),
        owner: planned[place]!,
      }));
    });
    if (!rows.length) return;
    const inputs = await this.#partsReader.read(
      transaction,
      rows.map(({ part }) => part),
    );
    const judged = inputs.map((input, place) => ofOwner(input, rows[place]!.owner));
    const saved = await planRows(scene, variants, judged, this.#partsMemory);
    const named = saved.map((row, place) => nameCells(row, rows[place]!.part.texts));
    await savePlanRows(transaction, companyId, this.#plans.parts!, this.#partsPosition, named);
    this.#partsPosition += saved.length;
  }

  #readerOf(session: Session, of: Pick<ReaderOptions, 'resource' | 'targets'>): EntryReader {
    const { key, onMissing, onExisting, onEmpty } = this.#row;
    return new EntryReader({
      ...of,
      actor: session,
      companyId: session.companyId,
      settings: { key, onMissing, onExisting, onEmpty },
      resourceOf: (name) => {
        const model = modelNamed(name);
        return model && storedFor(model);
      },
    });
  }
}

/** What belongs to a record that is skipped or refused is not written either. */
function ofOwner(input: PlanInput, { action, result }: PlannedRow): PlanInput {
  if (action === 'fail')
    return { ...input, errors: { ...input.errors, product: [{ code: 'product_not_written' }] } };
  if (action === 'skip' && result?.code !== 'unchanged')
    return { ...input, skip: result?.code ?? 'import_existing' };
  return input;
}

/** Rows carry what their record is called, so that a list of them can be read. */
function labeled(row: PlannedRow, represents: string): PlannedRow {
  const name = (row.after ?? row.values)[represents] ?? row.values[represents];
  const text = typeof name === 'object' ? inLocale(name as Translated, 'en') : name;
  return text == null
    ? row
    : { ...row, source: { ...row.source, name: String(text as string).slice(0, 200) } };
}
