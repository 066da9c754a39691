/** Parser of a courier's statement file: shipment or order number and collected amount of each line. */
import { parseMoney } from '../../../../shared/texts/money.ts';
import { NumberColumn } from '../../../../shared/texts/number-text.ts';
import { latinDigits } from '../../../../shared/texts/search-text.ts';
import { CellProblem } from '../../../crud/imports/read/cell-problem.ts';
import { bareNumber, parseNumberCell } from '../../../crud/imports/read/parse-values.ts';
import { isTotalLabel } from '../../../crud/imports/summary-rows.ts';
import { fileProblem, tableLimits } from '../../../infrastructure/spreadsheets/limits.ts';
import { inspectTable, readTable } from '../../../infrastructure/spreadsheets/read-table.ts';
import type { TableRow } from '../../../infrastructure/spreadsheets/table-row.ts';
import { statementColumns } from './statement-columns.ts';

export interface StatementLine {
  /** line number in the file, from 1 */
  line: number;
  trackingNumber: string | null;
  orderNumber: string | null;
  /** the amount as text, as in the file */
  said: string | null;
  /** minor units; `null` if the text is no amount */
  amount: number | null;
}

/** Rows searched for the headers: a title and a date may precede them. */
const headRows = 10;

/**
 * Reads a statement; lines without an order (a total, an empty line) are skipped.
 * @throws Problem 422 at `file`: no table, no columns for shipment and amount, no lines, more than 15,000
 */
export async function readStatement(file: string): Promise<StatementLine[]> {
  const facts = await inspectTable(file);
  const rows: TableRow[] = [];
  for await (const row of readTable(file, facts, facts.sheets[0] ?? null)) rows.push(row);
  if (!rows.length) throw fileProblem('file_empty');
  const heads = rows.slice(0, headRows).map(({ cells }) => statementColumns(cells));
  const at = heads.findIndex(isWhole);
  const columns = heads[at];
  if (!columns) throw fileProblem('statement_columns');
  const cell = ({ cells }: TableRow, place: number | undefined) =>
    place === undefined ? '' : (cells[place] ?? '').trim().slice(0, 200);
  // A number may be in any of several columns; the amount is read from the best match only.
  const numberIn = (row: TableRow, places: readonly number[]) =>
    cleanNumber(places.map((place) => cell(row, place)).find(Boolean) ?? '');
  const amounts = new NumberColumn();
  for (const row of rows.slice(at + 1)) amounts.add(bareNumber(cell(row, columns.amount[0])));
  const lines = rows.slice(at + 1).flatMap((row): StatementLine[] => {
    const trackingNumber = numberIn(row, columns.trackingNumber);
    const orderNumber = numberIn(row, columns.orderNumber);
    const said = cell(row, columns.amount[0]) || null;
    if ((!trackingNumber && !orderNumber) || isTotalLabel(row.cells.find((each) => each.trim()) ?? ''))
      return [];
    return [
      {
        line: row.line,
        trackingNumber,
        orderNumber,
        said,
        amount: amountOf(said && amounts.spell(said, bareNumber(said))),
      },
    ];
  });
  if (!lines.length) throw fileProblem('file_no_rows');
  if (lines.length > tableLimits.rows) throw fileProblem('file_rows', { limit: tableLimits.rows });
  return lines;
}

const isWhole = ({ trackingNumber, orderNumber, amount }: ReturnType<typeof statementColumns>) =>
  amount.length > 0 && trackingNumber.length + orderNumber.length > 0;

/** Normalizes a shipment or order number for comparison: Latin digits, upper case, without blanks and direction marks. */
export function cleanNumber(text: string): string | null {
  const clean = latinDigits(text)
    .replace(/[\s\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069'’]/gu, '')
    .toUpperCase();
  return clean ? clean.slice(0, 60) : null;
}

function amountOf(said: string | null): number | null {
  if (!said) return null;
  try {
    const plain = parseNumberCell(said);
    // Rounds floating-point noise of spreadsheets: 19.99 × 3 is 59.97.
    const rounded = /^-?\d+\.\d{3,}$/u.test(plain) ? String(Math.round(Number(plain) * 1e6) / 1e6) : plain;
    return parseMoney(rounded) ?? null;
  } catch (error) {
    if (error instanceof CellProblem) return null;
    throw error;
  }
}
