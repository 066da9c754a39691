/**
 * Magento 2 product export (`catalog_product`): a configurable product lists its variations, each a simple product in a row of
 * its own; rows with a store view repeat a product in another language. Source: Adobe Commerce “Product attributes data reference”.
 */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Entry, EntryPart } from '../read/entries.ts';
import type { FileLayout, Line } from './layout.ts';
import { finish } from './entry-of-rows.ts';
import { label, partKeys, sourceKeys } from './keys.ts';
import { normalizePictures, normalizeSaleCells } from './normalize-cells.ts';

export const magento: FileLayout = {
  name: 'magento',
  key: 'sku',
  oversells: true,
  keys: {
    ...partKeys,
    ...sourceKeys,
    'source.storeView': label('Store view', 'واجهة المتجر'),
    'source.variations': label('Variations', 'المتغيرات'),
    'source.variationLabels': label('Names of the options', 'أسماء الخيارات'),
    'source.categories': label('Categories', 'التصنيفات'),
    'source.attributes': label('Further attributes', 'خصائص أخرى'),
    'source.morePictures': label('Further pictures', 'صور أخرى'),
  },
  headers: {
    sku: 'sku',
    store_view_code: 'source.storeView',
    attribute_set_code: null,
    product_type: 'source.type',
    categories: 'source.categories',
    product_websites: null,
    name: 'name',
    description: 'description',
    short_description: null,
    weight: 'weight',
    product_online: 'published',
    tax_class_name: 'source.taxStatus',
    visibility: 'source.visibility',
    price: 'price',
    special_price: 'discountedPrice',
    special_price_from_date: 'saleStartsAt',
    special_price_to_date: 'saleEndsAt',
    cost: 'cost',
    url_key: 'handle',
    meta_title: 'seo.title',
    meta_keywords: null,
    meta_description: 'seo.description',
    base_image: 'media',
    additional_images: 'source.morePictures',
    additional_attributes: 'source.attributes',
    qty: 'quantity',
    out_of_stock_qty: null,
    is_in_stock: 'source.inStock',
    manage_stock: 'isTracked',
    notify_on_stock_below: null,
    configurable_variations: 'source.variations',
    configurable_variation_labels: 'source.variationLabels',
    map_price: null,
    msrp_price: null,
    is_qty_decimal: null,
    allow_backorders: null,
    min_cart_qty: null,
    max_cart_qty: null,
    qty_increments: null,
  },
  patterns: [
    [/^(?:use config|enable qty|bundle|small image|thumbnail|swatch|new (?:from|to)|custom)\b/u, null],
  ],
  recognises: (headers) =>
    headers.has('sku') && headers.has('attribute set code') && headers.has('product type'),
  arrange,
};

/** Parses “sku=TEE-S,size=S|sku=TEE-M,size=M” to a map per item. */
function pairsOf(text: string | undefined, between: string): Map<string, string>[] {
  return (text ?? '')
    .split(between)
    .filter(Boolean)
    .map(
      (each) =>
        new Map(
          each
            .split(',')
            .map((pair) => [pair.split('=')[0]!.trim(), pair.split('=').slice(1).join('=').trim()]),
        ),
    );
}

/** Groups variations under the configurable product that lists them; rows of a store view are skipped, as they hold translations only. */
function arrange(lines: readonly Line[]): Entry[] {
  const own = lines.filter(({ texts }) => !texts.get('source.storeView'));
  const bySku = new Map(own.map((line) => [foldText(line.texts.get('sku') ?? ''), line]));
  const inside = new Set<Line>();
  const variationsOf = ({ texts }: Line) =>
    pairsOf(texts.get('source.variations'), '|').flatMap((pairs) => {
      const line = bySku.get(foldText(pairs.get('sku') ?? ''));
      return line ? [{ line, pairs }] : [];
    });
  for (const line of own) for (const { line: part } of variationsOf(line)) inside.add(part);
  return own
    .filter((line) => !inside.has(line))
    .map((line) => {
      const texts = settled(line.texts);
      const labels = pairsOf(texts.get('source.variationLabels'), '|')[0] ?? new Map<string, string>();
      const variations = variationsOf(line);
      const parts = variations.map(({ line: part, pairs }): EntryPart => {
        const kept = settled(part.texts);
        return {
          line: part.line,
          texts: new Map([...kept].filter(([key]) => ofVariations.includes(key))),
          options: [...pairs].flatMap(([code, value]) =>
            code === 'sku' ? [] : [{ name: labels.get(code) || code, value }],
          ),
        };
      });
      // Quantity and price of a configurable product are those of its variations.
      if (parts.length) for (const key of ['quantity', 'price', 'isTracked']) texts.delete(key);
      return finish([line, ...variations.map((each) => each.line)], texts, parts);
    });
}

const ofVariations = [
  'sku',
  'price',
  'discountedPrice',
  'isOnSale',
  'saleStartsAt',
  'saleEndsAt',
  'cost',
  'quantity',
  'isTracked',
  'weight',
  'media',
];

function settled(given: ReadonlyMap<string, string>): Map<string, string> {
  const texts = new Map(given);
  normalizeSaleCells(texts);
  const more = texts.get('source.morePictures');
  if (more) texts.set('media', [texts.get('media'), more].filter(Boolean).join(','));
  normalizePictures(texts);
  // “Default Category/Clothing/Tees,Default Category/Sale”
  const [first] = (texts.get('source.categories') ?? '').split(',');
  if (first) texts.set('type', first.split('/').at(-1)!.trim());
  const tax = texts.get('source.taxStatus');
  if (tax) texts.set('isVat', /^(?:0|none)$/iu.test(tax) ? 'no' : 'yes');
  if (texts.get('source.inStock') === '0' && texts.get('isTracked') === '0') texts.set('isSoldOut', 'yes');
  // Grouped products and bundles have no price of their own.
  if (/^(?:grouped|bundle)$/iu.test(texts.get('source.type') ?? '')) texts.set('status', 'hidden');
  else if (/^(?:not visible|غير مرئي)/iu.test(texts.get('source.visibility') ?? ''))
    texts.set('status', 'hidden');
  else if (texts.get('published')) texts.set('status', texts.get('published') === '1' ? 'visible' : 'hidden');
  if (/^(?:virtual|downloadable)$/iu.test(texts.get('source.type') ?? '')) texts.set('isPhysical', 'no');
  const code = pairsOf(texts.get('source.attributes'), '|')[0];
  for (const name of ['barcode', 'ean', 'gtin', 'upc'])
    if (code?.get(name) && !texts.get('barCode')) texts.set('barCode', code.get(name)!);
  return texts;
}
