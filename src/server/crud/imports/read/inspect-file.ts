/** Inspects a file: finds the headers, samples the columns, guesses their fields, counts the rows. */
import { createHash } from 'node:crypto';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { fileProblem, tableLimits } from '../../../infrastructure/spreadsheets/limits.ts';
import { inspectTable, readTable, type TableFacts } from '../../../infrastructure/spreadsheets/read-table.ts';
import type { TableRow } from '../../../infrastructure/spreadsheets/table-row.ts';
import type { Encoding } from '../../../infrastructure/spreadsheets/sniff-encoding.ts';
import type { Separator } from '../../../infrastructure/spreadsheets/sniff-separator.ts';
import { layoutNamed, detectLayout, isOfOrders } from '../layouts/layouts.ts';
import { normalizeHeader } from './normalize-header.ts';
import { dictionaryOf, detectMapping, type Guess } from './detect-mapping.ts';
import type { FileColumn } from '../import.ts';
import { targetsOf, type Target } from '../match/targets.ts';

/** Corrections of the detected file format by the user. */
export interface InspectionOverrides {
  encoding?: Encoding;
  separator?: Separator;
  sheet?: string;
}

export interface FileInspection {
  facts: TableFacts;
  sheet: string | null;
  headerLine: number;
  columns: FileColumn[];
  rowCount: number;
  layout: string;
  /** cells of the first rows below the headers */
  firstRows: readonly (readonly string[])[];
}

/** Rows searched for headers; a title and a date may come first. */
const headRows = 10;
const samplesKept = 3;

/**
 * Reads the whole file once.
 * @throws Problem 422 when it is not a table, has no rows below its headers, or too many rows
 */
export async function inspectFile(
  path: string,
  model: ResourceModel,
  fields: readonly FieldModel[],
  { encoding, separator, sheet }: InspectionOverrides = {},
): Promise<FileInspection> {
  const facts = await inspectTable(path, { ...(encoding && { encoding }), ...(separator && { separator }) });
  const chosen = facts.format === 'xlsx' ? (sheet ?? facts.sheets[0] ?? null) : null;
  const head: TableRow[] = [];
  const lastFilled: number[] = [];
  let count = 0;
  for await (const row of readTable(path, facts, chosen)) {
    for (const [at, cell] of row.cells.entries()) if (cell.trim()) lastFilled[at] = count;
    count += 1;
    if (head.length < 200) head.push(row);
  }
  if (!head.length) throw fileProblem('file_empty');
  // An export of orders is refused: each order line would become a product or customer.
  if (head.slice(0, headRows).some(({ cells }) => isOfOrders(cells))) throw fileProblem('file_orders');
  const { place, layout, headers, guess } = findHeaders(head.slice(0, headRows), model, fields);
  // In layouts of other systems an empty column has a meaning, for example that stock is not tracked.
  const isEmpty = (at: number) => layout === 'plain' && (lastFilled[at] ?? -1) <= place;
  const guesses = guess(isEmpty);
  const rowCount = count - place - 1;
  if (rowCount < 1) throw fileProblem('file_no_rows');
  if (rowCount > tableLimits.rows) throw fileProblem('file_rows', { limit: tableLimits.rows });
  const below = head.slice(place + 1);
  const width = Math.max(headers.length, ...below.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at): FileColumn => {
    const samples = [...new Set(below.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean))];
    return {
      header: (headers[at] ?? '').trim().slice(0, 300),
      samples: samples.slice(0, samplesKept).map((text) => text.slice(0, 80)),
      ...(guesses[at] ?? { guess: null, confidence: 'none' }),
    };
  });
  while (columns.length && !columns.at(-1)!.header && !columns.at(-1)!.samples.length) columns.pop();
  return {
    facts,
    sheet: chosen,
    headerLine: head[place]!.line,
    columns,
    rowCount,
    layout,
    firstRows: below.map(({ cells }) => cells),
  };
}

interface Headers {
  place: number;
  headers: string[];
  guess: (isEmpty?: (place: number) => boolean) => Guess[];
  layout: string;
}

/** The row with the most known headers; the first one when there is none. */
function findHeaders(
  rows: readonly TableRow[],
  model: ResourceModel,
  fields: readonly FieldModel[],
): Headers {
  let best: (Headers & { score: number }) | undefined;
  for (const [place, { cells }] of rows.entries()) {
    const layout = detectLayout(model.name, cells)?.name ?? 'plain';
    const targets = targetsFor(model, fields, layout);
    const { headers, patterns } = layoutNamed(model.name, layout) ?? {};
    const dictionary = dictionaryOf(model, targets, headers, patterns);
    const guess: Headers['guess'] = (isEmpty) => detectMapping(cells, dictionary, targets, isEmpty);
    const score = guess().filter((each) => each.guess).length;
    if (!best || score > Math.max(best.score, 1)) best = { place, headers: cells, guess, layout, score };
  }
  return best!;
}

/** The targets of a file with this layout. */
export function targetsFor(model: ResourceModel, fields: readonly FieldModel[], layout: string): Target[] {
  const own = targetsOf(model, fields);
  const extra = Object.entries(layoutNamed(model.name, layout)?.keys ?? {}).map(([key, title]): Target => ({
    key,
    title,
    isKey: false,
    required: false,
    readOnly: false,
  }));
  return [...own, ...extra];
}

/** Hash of the headers in order, by which a saved mapping is found. */
export function signatureOf(columns: readonly Pick<FileColumn, 'header'>[]): string {
  return createHash('sha256')
    .update(columns.map(({ header }) => normalizeHeader(header)).join('\u0000'))
    .digest('hex');
}

/** The default key for matching rows to records. */
export function usualKey(
  model: ResourceModel,
  targets: readonly Target[],
  layout: string,
  mapping: readonly (string | null)[],
): string | null {
  const { key: preferred, makesKey } = layoutNamed(model.name, layout) ?? {};
  if (preferred && makesKey) return preferred;
  const isMapped = (key: string) => mapping.includes(key);
  if (preferred && (isMapped(preferred) || layout !== 'plain')) return isMapped(preferred) ? preferred : null;
  const keys = targets.filter(({ isKey }) => isKey).map(({ key }) => key);
  const order = ['id', 'handle', 'sku', 'email', 'phoneNumber', ...keys];
  return order.find((key) => keys.includes(key) && isMapped(key)) ?? null;
}
