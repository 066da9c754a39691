/**
 * PrestaShop combinations import template: one variant per row, price and weight as differences from the product's.
 * Source: `docs/csv_import/combinations_import.csv` of PrestaShop.
 */
import { parseNumberCell } from '../read/parse-values.ts';
import type { FileLayout } from './layout.ts';
import { label } from './keys.ts';
import { normalizePictures, splitList } from './normalize-cells.ts';

export const prestashopCombinations: FileLayout = {
  name: 'prestashop_combinations',
  key: 'sku',
  keys: {
    product: label('Product in PrestaShop', 'المنتج في PrestaShop'),
    'source.attributes': label('Options', 'الخيارات'),
    'source.values': label('Option values', 'قيم الخيارات'),
    'source.priceImpact': label('Difference of the price', 'فرق السعر'),
    'source.weightImpact': label('Difference of the weight', 'فرق الوزن'),
    'source.upc': label('UPC', 'رمز UPC'),
  },
  headers: {
    'Product ID*': 'product',
    'Product ID': 'product',
    'Attribute (Name:Type:Position)*': 'source.attributes',
    'Value (Value:Position)*': 'source.values',
    'Supplier reference': null,
    Reference: 'sku',
    EAN13: 'barCode',
    ISBN: null,
    UPC: 'source.upc',
    'Wholesale price': 'cost',
    'Impact on price': 'source.priceImpact',
    Ecotax: null,
    Quantity: 'quantity',
    'Minimal quantity': null,
    'Low stock level': null,
    'Impact on weight': 'source.weightImpact',
    'Default (0 = No, 1 = Yes)': null,
    'Combination available date': null,
    'Image position': null,
    'Image URLs (x,y,z...)': 'media',
    'Image alt texts (x,y,z...)': null,
    'ID / Name of shop': null,
    'Advanced Stock Managment': null,
    'Depends on stock': null,
    Warehouse: null,
  },
  recognises: (headers) => headers.has('attribute name type position') && headers.has('value value position'),
  arrange: (lines) =>
    lines.map(({ line, texts: given }) => {
      const texts = new Map(given);
      const names = splitList(texts.get('source.attributes') ?? '').map((each) => each.split(':')[0]!.trim());
      const values = splitList(texts.get('source.values') ?? '').map((each) =>
        each.replace(/:\d*$/u, '').trim(),
      );
      normalizePictures(texts);
      if (!texts.get('barCode') && texts.get('source.upc')) texts.set('barCode', texts.get('source.upc')!);
      return {
        lines: [line],
        texts,
        parts: [],
        options: values.map((value, place) => ({ name: names[place] ?? '', value })),
      };
    }),
};

/** Adds a combination's difference to the product's price or weight; text that is no number is returned for the cell parser to refuse. */
export function withImpact(base: number, impact: string | undefined): string {
  try {
    return String(Number((base + Number(parseNumberCell(impact || '0'))).toFixed(3)));
  } catch {
    return impact ?? '';
  }
}
