/**
 * The heights in pixels of a stocktake's count, from the stocktake alone: what is kept for it until its code and its lines have come.
 */
export interface Counted {
  status?: 'open' | 'closed' | 'canceled';
  collectionId?: number | null;
  vendor?: string | null;
  differingLines?: number;
}

/** A line with its article number, and how many come at once. */
const [line, atOnce] = [58, 50];

/** The sentence that there is none, and what stands above the lines: the box to count in, the sums, which lines are shown. */
const [none, search, sums] = [37, 90, 81];

/** Of one collection or vendor there may be few, of everything a shop sells there is more than a window holds. */
const few = 240;

/** The lines: once the count is over, those that differ, whose number is known. */
export function linesHeight({ status, collectionId, vendor, differingLines = 0 }: Counted = {}): number {
  if (status !== 'open') return differingLines ? line * Math.min(atOnce, differingLines) : none;
  return collectionId || vendor ? few : Math.max(few, window.innerHeight);
}

/** All of it. */
export const stocktakeHeights = (stocktake?: Counted): number =>
  (stocktake?.status === 'open' ? search : 0) + sums + linesHeight(stocktake);
