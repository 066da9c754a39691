/** Value of returned pieces. */
import { partOf } from './prorate.ts';
import type { VatMode } from './vat.ts';

interface PaidLine {
  quantity: number;
  /** of the whole line, minor units: price × quantity, discount, tax */
  total: number;
  discount: number;
  tax: number;
}

/**
 * The amount paid for a number of pieces: their share of the line after discount, with tax if added. Excludes delivery and fees.
 * @returns minor units, rounded half up
 */
export function returnedValue(line: PaidLine, pieces: number, vatMode: VatMode): number {
  const paid = line.total - line.discount + (vatMode === 'added' ? line.tax : 0);
  return partOf(paid, Math.min(pieces, line.quantity), line.quantity);
}
