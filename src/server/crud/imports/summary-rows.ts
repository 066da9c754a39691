/** Rows that end a sheet and are no records: a total of the rows above, and what stands below it. */
import { foldText, latinDigits } from '../../../shared/texts/search-text.ts';
import type { TableRow } from '../../infrastructure/spreadsheets/table-row.ts';
import type { Mapping } from './import.ts';
import type { Target } from './match/targets.ts';

/** As many rows may stand from the first total to the end of a sheet. */
const atMost = 5;

const total = String.raw`(?:(?:grand|sub|overall)[ -]?)?totals?|sum|summary`;
const arabicTotal = String.raw`(?:ال)?(?:اجمالي|مجموع|محصله|ملخص)(?: (?:الكلي|العام|الكميه|الكميات|الاصناف|المنتجات|السعر|الاسعار))?`;
const totals = new RegExp(String.raw`^(?:${total}|${arabicTotal})\s*[:：=]?\s*(?:\(?[\d.,٬٫ ]*\)?)$`, 'u');
const figure = /^[\s\d.,'’%()+\-\u066a-\u066c]*(?:\p{L}[\p{L}.\s]{0,9})?$/u;

/** Is a cell called a total, whatever else stands in its row? */
export const isTotalLabel = (cell: string): boolean => totals.test(foldText(cell.trim()));

/** A row, and whether it is a total or stands below one. */
export interface SheetRow extends TableRow {
  isSummary: boolean;
}

/**
 * Tells a total at the end of a sheet, and what stands below it, from records. A record that is called so says more than figures: it has
 * an address, a code or an email, or others stand below it.
 * @param naming the columns by which records are told apart
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
  // Below a total stand others, or words in a cell of their own (who printed it); a row of several cells is a record.
  const isEnd = first >= 0 && held.slice(first + 1).every((row) => isSum(row) || isRemark(row.cells));
  for (const [place, row] of held.entries()) yield { ...row, isSummary: isEnd && place >= first };
}

/** The columns by which records are told apart: keys, codes, and the addresses of products. */
export function identifyingColumns(mapping: Mapping, targets: readonly Target[]): ReadonlySet<number> {
  const keys = new Set(targets.flatMap(({ key, isKey }) => (isKey ? key : [])));
  const names = (key: string | null) => {
    const own = key?.replace(/^variants\./u, '') ?? '';
    return keys.has(own) || ['sku', 'barCode', 'handle'].includes(own);
  };
  return new Set(mapping.flatMap((key, place) => (names(key) ? place : [])));
}

/** Begins the row with a word for a total, and is there nothing beside it but figures that name nothing? */
function isTotal(cells: readonly string[], naming: ReadonlySet<number>): boolean {
  const filled = cells.flatMap((cell, place) => (cell.trim() ? [{ text: cell.trim(), place }] : []));
  const [first, ...others] = filled;
  if (!first || !isTotalLabel(first.text)) return false;
  return others.every(
    ({ text, place }) => !naming.has(place) && /\p{Nd}/u.test(text) && figure.test(latinDigits(text)),
  );
}

const isRemark = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim()).length <= 1;
