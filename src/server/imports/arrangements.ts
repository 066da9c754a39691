/**
 * Product files in which a product stands in several rows, one for each variant: our own with columns for options, and those that
 * Shopify and WooCommerce export. An arrangement knows the columns' names, which rows belong together, and what their words mean.
 * Sources: Shopify “Using CSV files to import and export products”; WooCommerce “Product CSV Import Schema”.
 */
import type { Label } from '../../model/resource-model.ts';
import { foldText } from '../../model/search-text.ts';
import type { Entry, EntryPart } from './entries.ts';
import { foldHeader } from './guess-mapping.ts';
import { plainNumber } from './plain-values.ts';

/** A row of the file by its keys. */
export interface Line {
  line: number;
  texts: Map<string, string>;
}

export interface Arrangement {
  name: string;
  /** keys beyond those of the resource, and what they are called */
  keys: Readonly<Record<string, Label>>;
  /** what columns are called, and the key that each fills; `null` for those that nothing here needs */
  headers: Readonly<Record<string, string | null>>;
  /** by which rows find their records unless the person says otherwise */
  key: string;
  recognises(headers: ReadonlySet<string>): boolean;
  /** Puts the rows of each product together. */
  arrange(lines: readonly Line[]): Entry[];
}

const label = (en: string, ar: string): Label => ({ en, ar });
const optionKeys = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((n) => [
    [`option${n}.name`, label(`Option ${n} name`, `اسم الخيار ${n}`)],
    [`option${n}.value`, label(`Option ${n} value`, `قيمة الخيار ${n}`)],
  ]),
);
/** The fields of a variant, below `variants.`. */
const partKeys = {
  'variants.sku': label('Variant SKU', 'رمز المتغير (SKU)'),
  'variants.barCode': label('Variant barcode', 'باركود المتغير'),
  'variants.price': label('Variant price', 'سعر المتغير'),
  'variants.discountedPrice': label('Variant sale price', 'سعر تخفيض المتغير'),
  'variants.quantity': label('Variant quantity', 'كمية المتغير'),
  'variants.weight': label('Variant weight', 'وزن المتغير'),
};
const sourceKeys = {
  'variants.compareAtPrice': label('Variant compare-at price', 'السعر قبل الخصم'),
  'variants.grams': label('Variant weight in grams', 'وزن المتغير بالجرام'),
  'variants.tracker': label('Variant inventory tracker', 'متتبّع المخزون'),
  published: label('Published', 'منشور'),
  'source.id': label('Id in the other system', 'المعرّف في النظام الآخر'),
  'source.type': label('Kind of row', 'نوع الصف'),
  'source.parent': label('Parent product', 'المنتج الأصلي'),
};

const numbered = (names: (n: number) => Record<string, string | null>): Record<string, string | null> =>
  Object.assign({}, ...[1, 2, 3, 4, 5].map(names)) as Record<string, string | null>;

const shopify: Arrangement = {
  name: 'shopify',
  key: 'handle',
  keys: { ...optionKeys, ...partKeys, ...sourceKeys },
  headers: {
    Handle: 'handle',
    'URL handle': 'handle',
    Title: 'name',
    'Body (HTML)': 'description',
    Description: 'description',
    Vendor: 'vendor',
    Type: 'type',
    'Product Category': 'googleProductCategory',
    'Google Shopping / Google Product Category': 'googleProductCategory',
    Tags: 'tags',
    Published: 'published',
    'Published on online store': 'published',
    Status: 'status',
    'SEO Title': 'seo.title',
    'SEO Description': 'seo.description',
    'Image Src': 'media',
    'Product image URL': 'media',
    'Image Position': null,
    'Image Alt Text': null,
    'Variant Image': null,
    'Gift Card': null,
    'Cost per item': null,
    'Variant Inventory Policy': null,
    'Variant Fulfillment Service': null,
    'Variant Weight Unit': null,
    'Variant Tax Code': null,
    'Variant SKU': 'variants.sku',
    'Variant Barcode': 'variants.barCode',
    'Variant Price': 'variants.price',
    'Variant Compare At Price': 'variants.compareAtPrice',
    'Variant Inventory Qty': 'variants.quantity',
    'Variant Inventory Tracker': 'variants.tracker',
    'Variant Grams': 'variants.grams',
    'Variant Requires Shipping': 'isPhysical',
    'Variant Taxable': 'isVat',
    SKU: 'variants.sku',
    Barcode: 'variants.barCode',
    Price: 'variants.price',
    'Compare-at price': 'variants.compareAtPrice',
    'Inventory quantity': 'variants.quantity',
    'Inventory tracker': 'variants.tracker',
    'Weight value (grams)': 'variants.grams',
    'Requires shipping': 'isPhysical',
    'Charge tax': 'isVat',
    ...numbered((n) => ({
      [`Option${n} Name`]: `option${n}.name`,
      [`Option${n} Value`]: `option${n}.value`,
      [`Option${n} Linked To`]: null,
    })),
  },
  recognises: (headers) =>
    (headers.has('handle') && headers.has('variant price')) ||
    (headers.has('url handle') && headers.has('option1 value')),
  arrange: (lines) =>
    arrangeByKey(lines, 'handle', (texts) => {
      const status = { active: 'visible', draft: 'hidden', archived: 'disabled', unlisted: 'hidden' }[
        texts.get('status')?.toLowerCase() ?? ''
      ];
      if (status) texts.set('status', status);
    }),
};

const woocommerce: Arrangement = {
  name: 'woocommerce',
  key: 'sku',
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
    'Date sale price starts': null,
    'Date sale price ends': null,
    'Tax status': null,
    'Tax class': null,
    'In stock?': null,
    Stock: 'quantity',
    'Low stock amount': null,
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

/** A file of ours, or of anyone, with a row for each variant: options and the product's handle or name in each of them. */
const variants: Arrangement = {
  name: 'variants',
  key: 'handle',
  keys: { ...optionKeys, ...partKeys },
  headers: {
    ...numbered((n) => ({
      [`Option ${n} name`]: `option${n}.name`,
      [`Option${n} name`]: `option${n}.name`,
      [`Option ${n} value`]: `option${n}.value`,
      [`Option${n} value`]: `option${n}.value`,
      [`اسم الخيار ${n}`]: `option${n}.name`,
      [`قيمة الخيار ${n}`]: `option${n}.value`,
    })),
    'Variant SKU': 'variants.sku',
    'Variant barcode': 'variants.barCode',
    'Variant price': 'variants.price',
    'Variant sale price': 'variants.discountedPrice',
    'Variant quantity': 'variants.quantity',
    'Variant weight': 'variants.weight',
    'رمز المتغير': 'variants.sku',
    'سعر المتغير': 'variants.price',
    'كمية المتغير': 'variants.quantity',
  },
  recognises: (headers) =>
    ['option1 value', 'option 1 value', foldHeader('قيمة الخيار 1')].some((name) => headers.has(name)),
  arrange: (lines) => arrangeByKey(lines, lines.some(({ texts }) => texts.has('handle')) ? 'handle' : 'name'),
};

const byResource: Readonly<Record<string, readonly Arrangement[]>> = {
  products: [shopify, woocommerce, variants],
};

/** The arrangement that a file's headers give away. */
export function arrangementOf(resource: string, headers: readonly string[]): Arrangement | undefined {
  const folded = new Set(headers.map(foldHeader));
  return byResource[resource]?.find((arrangement) => arrangement.recognises(folded));
}

/** An arrangement by its name. */
export function arrangementNamed(resource: string, name: string): Arrangement | undefined {
  return byResource[resource]?.find((arrangement) => arrangement.name === name);
}

const isOptionKey = (key: string) => /^option\d\.|^source\.|^published$/u.test(key);

/** Rows with the same text in one column are one product; the first row that fills a cell speaks for it. */
function arrangeByKey(
  lines: readonly Line[],
  key: string,
  settle: (texts: Map<string, string>) => void = () => {},
): Entry[] {
  const groups = new Map<string, Line[]>();
  let last = '';
  for (const each of lines) {
    // Rows of further pictures and variants may leave the name out; the handle they repeat.
    const text = each.texts.get(key) || (key === 'name' ? last : '');
    last = text;
    const name = text ? foldText(text) : `#${each.line}`;
    const group = groups.get(name);
    if (group) group.push(each);
    else groups.set(name, [each]);
  }
  return [...groups.values()].map((group) => {
    const texts = new Map<string, string>();
    for (const row of group)
      for (const [name, text] of row.texts)
        if (!name.startsWith('variants.') && (!texts.get(name) || !texts.has(name))) texts.set(name, text);
    joinPictures(texts, group);
    const names = optionNames(group);
    const parts = group.filter(({ texts: row }) => isPart(row)).map((row) => partOf(row, names));
    settle(texts);
    return finish(group, texts, parts);
  });
}

const isPart = (texts: ReadonlyMap<string, string>): boolean =>
  [...texts].some(
    ([key, text]) =>
      text !== '' && (/^option\d\.value$/u.test(key) || ['variants.sku', 'variants.price'].includes(key)),
  );

function joinPictures(texts: Map<string, string>, group: readonly Line[]): void {
  const pictures = [...new Set(group.map((row) => row.texts.get('media') ?? '').filter(Boolean))];
  if (pictures.length) texts.set('media', pictures.join(' | '));
}

/** Only the first row of a product names its options. */
const optionNames = (group: readonly Line[]): string[] =>
  [1, 2, 3, 4, 5].map((n) => group.map(({ texts }) => texts.get(`option${n}.name`)).find(Boolean) ?? '');

function partOf({ line, texts }: Line, names: readonly string[]): EntryPart {
  const options = names.flatMap((name, index) => {
    const value = texts.get(`option${index + 1}.value`);
    return value ? [{ name: name || `Option ${index + 1}`, value }] : [];
  });
  const own = [...texts]
    .filter(([key]) => key.startsWith('variants.'))
    .map(([key, text]) => [key.slice(9), text] as const);
  return { line, texts: settlePrices(new Map(own)), options };
}

const isDefault = ({ options }: EntryPart) =>
  options.length === 0 || (options.length === 1 && foldText(options[0]!.value) === 'default title');

/** A product with one variant that has no option is no more than a product. */
function finish(group: readonly Line[], texts: Map<string, string>, parts: EntryPart[]): Entry {
  const lines = group.map(({ line }) => line);
  const published = texts.get('published');
  if (published && !texts.get('status'))
    texts.set('status', /^(?:true|1|yes)$/iu.test(published) ? 'visible' : 'hidden');
  const plain = new Map([...texts].filter(([key]) => !isOptionKey(key)));
  const [first, ...others] = parts;
  if (!first) return { lines, texts: plain, parts: [] };
  if (isDefault(first) && !others.length)
    return { lines, texts: new Map([...plain, ...first.texts]), parts: [] };
  for (const key of ['price', 'discountedPrice', 'isOnSale', 'isTracked', 'weight']) {
    const text = first.texts.get(key);
    if (text && !plain.get(key)) plain.set(key, text);
  }
  return { lines, texts: plain, parts };
}

/** What other systems say of prices, weight and stock, as our fields. */
function settlePrices(texts: Map<string, string>): Map<string, string> {
  const { compareAtPrice, grams, tracker } = Object.fromEntries(texts) as Record<string, string | undefined>;
  for (const key of ['compareAtPrice', 'grams', 'tracker']) texts.delete(key);
  const price = numberOf(texts.get('price'));
  const before = numberOf(compareAtPrice);
  if (compareAtPrice !== undefined) {
    const isReduced = price !== undefined && before !== undefined && before > price;
    if (isReduced) {
      texts.set('discountedPrice', String(price));
      texts.set('price', String(before));
    }
    texts.set('isOnSale', isReduced ? 'yes' : 'no');
  }
  const weight = numberOf(grams);
  if (weight !== undefined) texts.set('weight', String(weight / 1000));
  if (tracker !== undefined) texts.set('isTracked', tracker ? 'yes' : 'no');
  return texts;
}

function numberOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  try {
    return Number(plainNumber(text));
  } catch {
    return undefined;
  }
}

/** WooCommerce: variations name their parent by its SKU or as `id:12`. */
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
    const categories = texts.get('type');
    // “Clothing > Shirts, Sale”: the first category, by its last word.
    if (categories) texts.set('type', categories.split(',')[0]!.split('>').at(-1)!.trim());
    if (texts.get('media'))
      texts.set(
        'media',
        texts
          .get('media')!
          .split(',')
          .map((url) => url.trim())
          .join(' | '),
      );
    const names = optionNames([own!]);
    const parts = variations.map((row): EntryPart => {
      const filled = new Map(
        [...row.texts].filter(([key]) =>
          ['sku', 'barCode', 'price', 'discountedPrice', 'quantity', 'weight'].includes(key),
        ),
      );
      settleWoo(filled);
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
  if (texts.has('discountedPrice')) texts.set('isOnSale', texts.get('discountedPrice') ? 'yes' : 'no');
  // Whoever leaves the stock empty does not count it.
  if (texts.has('quantity')) texts.set('isTracked', texts.get('quantity') ? 'yes' : 'no');
}
