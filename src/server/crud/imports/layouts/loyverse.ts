/**
 * Loyverse item export: one row per variant under a handle; prices and stock have the store's name in brackets. With several
 * stores, the first one's columns are used. Source: Loyverse “Importing and exporting items”, and the headers of its export.
 */
import type { FileLayout } from './layout.ts';
import { groupRowsByKey } from './group-by-key.ts';
import { numbered, optionKeys, partKeys, sourceKeys } from './keys.ts';

export const loyverse: FileLayout = {
  name: 'loyverse',
  key: 'handle',
  oversells: true,
  keys: { ...optionKeys, ...partKeys, ...sourceKeys },
  headers: {
    Handle: 'handle',
    SKU: 'variants.sku',
    Name: 'name',
    Category: 'type',
    Description: 'description',
    'Sold by weight': null,
    'Use production': null,
    'Default price': 'variants.price',
    Cost: 'variants.cost',
    Barcode: 'variants.barCode',
    'SKU of included item': null,
    'Quantity of included item': null,
    'Track stock': 'variants.isTracked',
    ...numbered((n) => ({
      [`Option ${n} name`]: `option${n}.name`,
      [`Option ${n} value`]: `option${n}.value`,
    })),
  },
  patterns: [
    [/^price \S/u, 'variants.price'],
    [/^in stock\b/u, 'variants.quantity'],
    [/^low stock\b/u, 'lowStockThreshold'],
    [/^available for sale\b/u, 'published'],
    [/^(?:tax|modifier|optimal stock)\b/u, null],
  ],
  recognises: (headers) =>
    headers.has('handle') &&
    headers.has('name') &&
    (headers.has('sold by weight') || headers.has('sku of included item') || headers.has('track stock')),
  arrange: (lines) => groupRowsByKey(lines.filter(isItem), 'handle'),
};

/** Whether a row is an item; rows that only list the contents of a set are not. */
const isItem = ({ texts }: Parameters<FileLayout['arrange']>[0][number]): boolean =>
  ['name', 'variants.sku', 'variants.price', 'option1.value'].some((key) => texts.get(key));
