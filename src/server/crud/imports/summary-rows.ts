/** Detects summary rows at the end of a sheet: totals and what follows them. */
import { foldText, latinDigits } from '../../../shared/texts/search-text.ts';
import type { TableRow } from '../../infrastructure/spreadsheets/table-row.ts';
import type { Mapping } from './import.ts';
import type { Target } from './match/targets.ts';

/** Largest number of rows from the first total to the end of a sheet. */
const atMost = 5;

const total = String.raw`(?:(?:grand|sub|overall)[ -]?)?totals?|sum|summary`;
const arabicTotal = String.raw`(?:ال)?(?:اجمالي|مجموع|محصله|ملخص)(?: (?:الكلي|العام|الكميه|الكميات|الاصناف|المنتجات|السعر|الاسعار))?`;
const totals = new RegExp(String.raw`^(?:${total}|${arabicTotal})\s*[:：=]?\s*(?:\(?[\d.,٬٫ ]*\)?)$`, 'u');
const figure = /^[\s\d.,'’%()+\-\u066a-\u066c]*(?:\p{L}[\p{L}.\s]{0,9})?$/u;

/** Whether a cell is a label of a total. */
export const isTotalLabel = (cell: string): boolean => totals.test(foldText(cell.trim()));

/** A row, and whether it is a total or follows one. */
export interface SheetRow extends TableRow {
  isSummary: boolean;
}

/**
 * Marks totals at the end of a sheet and the rows below them. A record whose name looks like a total is recognized by an identifying value
 * (handle, code, email) or by further records below it.
 * @param naming indexes of identifying columns
 */
export async function* markSummaryRows(
  rows: AsyncIterable<TableRow>,
  naming: ReadonlySet<number>,
): AsyncGenerator<SheetRow> {
  const held: TableRow[] = [];
  let before = 0;
  for await (const row of rows) {
    held.push(row);
    if (held.length <= atMost) continue;
    yield { ...held.shift()!, isSummary: false };
    before += 1;
  }
  const isSum = ({ cells }: TableRow) => isTotal(cells, naming);
  const first = held.findIndex((row, place) => before + place > 0 && isSum(row));
  // Only totals and remarks of one cell may follow a total; a row of several cells is a record.
  const isEnd = first >= 0 && held.slice(first + 1).every((row) => isSum(row) || isRemark(row.cells));
  for (const [place, row] of held.entries()) yield { ...row, isSummary: isEnd && place >= first };
}

/** Indexes of the identifying columns: keys, codes, handles. */
export function identifyingColumns(mapping: Mapping, targets: readonly Target[]): ReadonlySet<number> {
  const keys = new Set(targets.flatMap(({ key, isKey }) => (isKey ? key : [])));
  const names = (key: string | null) => {
    const own = key?.replace(/^variants\./u, '') ?? '';
    return keys.has(own) || ['sku', 'barCode', 'handle'].includes(own);
  };
  return new Set(mapping.flatMap((key, place) => (names(key) ? place : [])));
}

/** Whether a row starts with a total label and otherwise has only numbers in columns that do not identify records. */
function isTotal(cells: readonly string[], naming: ReadonlySet<number>): boolean {
  const filled = cells.flatMap((cell, place) => (cell.trim() ? [{ text: cell.trim(), place }] : []));
  const [first, ...others] = filled;
  if (!first || !isTotalLabel(first.text)) return false;
  return others.every(
    ({ text, place }) => !naming.has(place) && /\p{Nd}/u.test(text) && figure.test(latinDigits(text)),
  );
}

const isRemark = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim()).length <= 1;
