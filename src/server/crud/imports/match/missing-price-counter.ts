/** Warns when a dry run would create goods at price 0 or without stock while a column that may hold it is not mapped. */
import type { PreviewRow } from '../../bulk-changes/change-preview.ts';
import { layoutNamed } from '../layouts/layouts.ts';
import { normalizeHeader } from '../read/normalize-header.ts';
import type { ImportNote, ImportRow } from '../import.ts';

const price = /\b(?:price|prices|cost|amount|msrp|rrp)\b|سعر|اسعار|ثمن|تكلف/u;
const stock =
  /\b(?:quantity|quantities|qty|stock|inventory|on hand|available|units)\b|كميه|كميات|مخزون|رصيد|متاح/u;

/** Counts created rows without a price or without stock. */
export class MissingPriceCounter {
  #prices = 0;
  #stocks = 0;

  /**
   * Counts a row.
   * @param isWhole the row holds the price: a product without variants, or a variant
   */
  look({ action, after }: PreviewRow, isWhole: boolean): void {
    if (action !== 'create' || !isWhole || !after) return;
    if (!after.price) this.#prices += 1;
    if (!after.quantity && after.isTracked !== false) this.#stocks += 1;
  }

  notes(row: Pick<ImportRow, 'columns' | 'mapping' | 'resource' | 'layout'>): ImportNote[] {
    return [
      noteOf('import_no_price', this.#prices, unmatched(row, price)),
      noteOf('import_no_stock', this.#stocks, unmatched(row, stock)),
    ].flat();
  }
}

const noteOf = (code: string, count: number, headers: readonly string[]): ImportNote[] =>
  count && headers.length ? [{ code, params: { count, headers: headers.slice(0, 3).join(', ') } }] : [];

/** Filled, unmapped columns whose header contains one of these words; without those that the layout ignores on purpose. */
function unmatched(
  { columns, mapping, resource, layout }: Pick<ImportRow, 'columns' | 'mapping' | 'resource' | 'layout'>,
  words: RegExp,
): string[] {
  const left = new Set(
    Object.entries(layoutNamed(resource, layout)?.headers ?? {}).flatMap(([header, key]) =>
      key === null ? normalizeHeader(header) : [],
    ),
  );
  return columns.flatMap(({ header, samples }, place) => {
    const folded = normalizeHeader(header);
    return !mapping[place] && samples.length && !left.has(folded) && words.test(folded) ? header : [];
  });
}
