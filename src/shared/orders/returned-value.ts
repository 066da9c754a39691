/** What pieces of an order that came back were paid for. */
import { partOf } from './prorate.ts';
import type { VatMode } from './vat.ts';

interface PaidLine {
  quantity: number;
  /** of the whole line, minor units: price × quantity, what is off it, and its tax */
  total: number;
  discount: number;
  tax: number;
}

/**
 * What the customer paid for so many pieces of a line: their share of its total after the discount, with the tax where that was added.
 * All of them are worth what the line came to; delivery and fees are no part of it.
 * @returns minor units, rounded half up
 */
export function returnedValue(line: PaidLine, pieces: number, vatMode: VatMode): number {
  const paid = line.total - line.discount + (vatMode === 'added' ? line.tax : 0);
  return partOf(paid, Math.min(pieces, line.quantity), line.quantity);
}
