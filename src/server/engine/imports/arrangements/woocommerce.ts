/** Products as WooCommerce exports them. Source: WooCommerce “Product CSV Import Schema”. */
import { foldText } from '../../../../model/search-text.ts';
import type { Entry, EntryPart } from '../entries.ts';
import type { Arrangement, Line } from './arrangement.ts';
import { finish, optionNames, partOf } from './entry-of-rows.ts';
import { numbered, optionKeys, partKeys, sourceKeys } from './keys.ts';
import { saleDates, settleCategories, settlePictures, settleSale } from './settle-cells.ts';

export const woocommerce: Arrangement = {
  name: 'woocommerce',
  key: 'sku',
  oversells: true,
  keys: { ...optionKeys, ...partKeys, ...sourceKeys },
  headers: {
    ID: 'source.id',
    Type: 'source.type',
    SKU: 'sku',
    'GTIN, UPC, EAN, or ISBN': 'barCode',
    Name: 'name',
    Published: 'published',
    'Is featured?': null,
    'Visibility in catalog': null,
    'Short description': null,
    Description: 'description',
    'Date sale price starts': 'saleStartsAt',
    'Date sale price ends': 'saleEndsAt',
    'Tax status': null,
    'Tax class': null,
    'In stock?': null,
    Stock: 'quantity',
    'Low stock amount': 'lowStockThreshold',
    'Backorders allowed?': null,
    'Sold individually?': null,
    'Weight (kg)': 'weight',
    'Length (cm)': null,
    'Width (cm)': null,
    'Height (cm)': null,
    'Allow customer reviews?': null,
    'Purchase note': null,
    'Sale price': 'discountedPrice',
    'Regular price': 'price',
    Categories: 'type',
    Tags: 'tags',
    Brands: 'vendor',
    'Shipping class': null,
    Images: 'media',
    'Download limit': null,
    'Download expiry days': null,
    Parent: 'source.parent',
    'Grouped products': null,
    Upsells: null,
    'Cross-sells': null,
    'External URL': null,
    'Button text': null,
    Position: null,
    ...numbered((n) => ({
      [`Attribute ${n} name`]: `option${n}.name`,
      [`Attribute ${n} value(s)`]: `option${n}.value`,
      [`Attribute ${n} visible`]: null,
      [`Attribute ${n} global`]: null,
      [`Attribute ${n} default`]: null,
    })),
  },
  recognises: (headers) =>
    headers.has('regular price') && headers.has('type') && (headers.has('parent') || headers.has('sku')),
  arrange: arrangeByParent,
};

/** Variations name their parent by its SKU or as `id:12`. */
function arrangeByParent(lines: readonly Line[]): Entry[] {
  const parents = new Map<string, Line[]>();
  const groups: Line[][] = [];
  const adopt = (row: Line) => {
    const group = [row];
    groups.push(group);
    const { texts } = row;
    if (texts.get('source.id')) parents.set(`id:${texts.get('source.id')}`, group);
    if (texts.get('sku')) parents.set(foldText(texts.get('sku')!), group);
  };
  const isVariation = ({ texts }: Line) => /^variation/iu.test(texts.get('source.type') ?? '');
  for (const row of lines) if (!isVariation(row)) adopt(row);
  for (const row of lines.filter(isVariation)) {
    const parent = parents.get(foldText((row.texts.get('source.parent') ?? '').replace(/\s/gu, '')));
    if (parent) parent.push(row);
    else adopt(row);
  }
  return groups.map(([own, ...variations]) => {
    const texts = new Map(own!.texts);
    settleWoo(texts);
    settleCategories(texts);
    settlePictures(texts);
    const names = optionNames([own!]);
    const parts = variations.map((row): EntryPart => {
      const filled = new Map([...row.texts].filter(([key]) => [...ofVariations, ...saleDates].includes(key)));
      settleWoo(filled);
      settlePictures(filled);
      const { options } = partOf(
        row,
        optionNames([row]).map((name, index) => name || names[index]!),
      );
      return { line: row.line, texts: filled, options };
    });
    return finish([own!, ...variations], texts, parts);
  });
}

function settleWoo(texts: Map<string, string>): void {
  settleSale(texts);
  // Whoever leaves the stock empty does not count it.
  if (texts.has('quantity')) texts.set('isTracked', texts.get('quantity') ? 'yes' : 'no');
}

const ofVariations = ['sku', 'barCode', 'price', 'discountedPrice', 'quantity', 'weight', 'media'];
