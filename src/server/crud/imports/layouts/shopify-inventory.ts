/**
 * Shopify inventory file: a row per variant and location with the quantity on hand. Source: Shopify “Exporting or importing
 * inventory with a CSV file”. It has no prices, so nothing is created from it.
 */
import { foldText } from '../../../../shared/texts/search-text.ts';
import { parseNumberCell } from '../read/parse-values.ts';
import { groupRowsByKey } from './group-by-key.ts';
import type { FileLayout, Line } from './layout.ts';
import { label, numbered, optionKeys, partKeys } from './keys.ts';

export const shopifyInventory: FileLayout = {
  name: 'shopify_inventory',
  key: 'handle',
  oversells: true,
  changesOnly: true,
  keys: {
    ...optionKeys,
    ...partKeys,
    'source.onHand': label('On hand', 'الموجود'),
    'source.onHandNew': label('On hand from now on', 'الموجود من الآن'),
  },
  headers: {
    Handle: 'handle',
    Title: null,
    SKU: 'variants.sku',
    'HS Code': null,
    COO: null,
    Location: null,
    'Bin name': null,
    'Incoming (not editable)': null,
    'Unavailable (not editable)': null,
    'Committed (not editable)': null,
    'Available (not editable)': null,
    'On hand': 'source.onHand',
    'On hand (current)': 'source.onHand',
    'On hand (new)': 'source.onHandNew',
    ...numbered((n) => ({
      [`Option${n} Name`]: `option${n}.name`,
      [`Option${n} Value`]: `option${n}.value`,
    })),
  },
  recognises: (headers) =>
    headers.has('handle') &&
    headers.has('location') &&
    ['on hand', 'on hand current', 'on hand new'].some((name) => headers.has(name)),
  arrange: (lines) =>
    groupRowsByKey([...Map.groupBy(lines, pieceOf).values()].map(overLocations), 'handle', (texts) => {
      for (const key of ['source.onHand', 'source.onHandNew']) texts.delete(key);
    }),
};

/** Group key of a variant, regardless of location. */
const pieceOf = ({ texts }: Line): string =>
  ['handle', 'option1.value', 'option2.value', 'option3.value']
    .map((key) => foldText(texts.get(key) ?? ''))
    .join('\u0000');

/** Merges the rows of one variant, summing the locations (“not stocked” counts as none). Text that is no number stays, to be reported. */
function overLocations(rows: Line[]): Line {
  const said = rows
    .map(({ texts }) => texts.get('source.onHandNew') || texts.get('source.onHand') || '')
    .filter((text) => text && foldText(text) !== 'not stocked');
  const texts = new Map(rows[0]!.texts);
  texts.set('variants.quantity', said.length ? sumOf(said) : '');
  return { line: rows[0]!.line, texts };
}

function sumOf(texts: readonly string[]): string {
  let sum = 0;
  for (const text of texts) {
    try {
      sum += Number(parseNumberCell(text));
    } catch {
      return text;
    }
  }
  return String(sum);
}
