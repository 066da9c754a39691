/** Reserved heights in pixels of a stocktake's count, computed from the stocktake alone. */
export interface Counted {
  status?: 'open' | 'closed' | 'canceled';
  collectionId?: number | null;
  vendor?: string | null;
  differingLines?: number;
}

/** Height of a line with its SKU, and the page size. */
const [line, atOnce] = [58, 50];

/** Heights of the empty message, of the search input, and of the totals with the filters. */
const [none, search, sums] = [37, 90, 81];

/** Height for a collection or vendor, which may have few lines; a stocktake of everything fills the window. */
const few = 240;

/** Height of the lines; when the stocktake is over, the differing ones are shown, whose number is known. */
export function linesHeight({ status, collectionId, vendor, differingLines = 0 }: Counted = {}): number {
  if (status !== 'open') return differingLines ? line * Math.min(atOnce, differingLines) : none;
  return collectionId || vendor ? few : Math.max(few, window.innerHeight);
}

/** Height of the whole count. */
export const stocktakeHeights = (stocktake?: Counted): number =>
  (stocktake?.status === 'open' ? search : 0) + sums + linesHeight(stocktake);
