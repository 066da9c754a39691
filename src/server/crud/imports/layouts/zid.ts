/**
 * Zid products, under the field names of Zid's product API or Arabic titles: a row per product and per variant, which refers to its product by
 * `parent_id` or `parent_sku`. Source of the field names: docs.zid.sa, “Product data reference”. Zid's own file template is not public;
 * the Arabic titles are those common in Arabic shops.
 */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Entry, EntryPart } from '../read/entries.ts';
import { normalizeHeader } from '../read/normalize-header.ts';
import type { FileLayout, Line } from './layout.ts';
import { finish, optionNames } from './entry-of-rows.ts';
import { label, optionHeaders, optionKeys, sourceKeys } from './keys.ts';
import { normalizeCategories, normalizePictures, normalizeSaleCells, splitList } from './normalize-cells.ts';

export const zid: FileLayout = {
  name: 'zid',
  key: 'sku',
  alsoBy: 'handle',
  oversells: true,
  keys: {
    ...optionKeys,
    ...sourceKeys,
    'source.parentSku': label('SKU of the product', 'رمز المنتج الأساسي (SKU)'),
    'source.isInfinite': label('Unlimited quantity', 'كمية غير محدودة'),
    'source.options': label('Options', 'الخيارات'),
  },
  headers: {
    ...optionHeaders,
    id: 'source.id',
    parent_id: 'source.parent',
    parent_sku: 'source.parentSku',
    sku: 'sku',
    barcode: 'barCode',
    name: 'name',
    name_ar: 'name.ar',
    name_en: 'name.en',
    description: 'description',
    description_ar: 'description.ar',
    description_en: 'description.en',
    short_description: null,
    slug: 'handle',
    price: 'price',
    sale_price: 'discountedPrice',
    cost: 'cost',
    quantity: 'quantity',
    is_infinite: 'source.isInfinite',
    is_published: 'published',
    is_draft: null,
    is_taxable: 'isVat',
    requires_shipping: 'isPhysical',
    weight: 'weight',
    weight_value: 'weight',
    weight_unit: null,
    categories: 'type',
    keywords: 'tags',
    images: 'media',
    has_options: null,
    has_fields: null,
    options: 'source.options',
    option_values: 'source.options',
    attributes: 'source.options',
    display_order: null,
    created_at: null,
    updated_at: null,
    'اسم المنتج': 'name',
    'اسم المنتج بالعربية': 'name.ar',
    'اسم المنتج بالإنجليزية': 'name.en',
    'وصف المنتج': 'description',
    'رمز التخزين التعريفي': 'sku',
    'رمز التخزين التعريفي SKU': 'sku',
    'رمز المنتج الأساسي': 'source.parentSku',
    'رمز المنتج الأساسي SKU': 'source.parentSku',
    الباركود: 'barCode',
    السعر: 'price',
    'السعر بعد التخفيض': 'discountedPrice',
    'سعر التكلفة': 'cost',
    التكلفة: 'cost',
    الكمية: 'quantity',
    'كمية غير محدودة': 'source.isInfinite',
    'حالة النشر': 'published',
    منشور: 'published',
    'خاضع للضريبة': 'isVat',
    'يتطلب شحن': 'isPhysical',
    الوزن: 'weight',
    'وحدة الوزن': null,
    التصنيفات: 'type',
    'الكلمات المفتاحية': 'tags',
    'صور المنتج': 'media',
    'له خيارات': null,
    'خيارات المنتج': 'source.options',
  },
  recognises: (headers) => {
    const has = (header: string) => headers.has(normalizeHeader(header));
    return (
      (has('is_infinite') && (has('sale_price') || has('is_published') || has('has_options'))) ||
      (has('كمية غير محدودة') && (has('رمز التخزين التعريفي') || has('السعر بعد التخفيض')))
    );
  },
  arrange: arrangeByParent,
};

/** Groups variants under their product, in any order; a variant whose product is not in the file becomes a product. */
function arrangeByParent(lines: readonly Line[]): Entry[] {
  const groups = lines.filter((row) => !parentOf(row)).map((own) => ({ own, rows: [] as Line[] }));
  const byId = new Map(groups.map((group) => [folded(group.own, 'source.id'), group]));
  const bySku = new Map(groups.map((group) => [folded(group.own, 'sku'), group]));
  for (const row of lines.filter(parentOf)) {
    const group =
      byId.get(folded(row, 'source.parent') || '\u0000') ??
      bySku.get(folded(row, 'source.parentSku') || '\u0000');
    if (group) group.rows.push(row);
    else groups.push({ own: row, rows: [] });
  }
  return groups.map(({ own, rows }) => {
    const texts = new Map(own.texts);
    settle(texts);
    normalizeCategories(texts);
    const names = optionNames([own, ...rows]);
    const parts = rows.map((row): EntryPart => {
      const filled = new Map([...row.texts].filter(([key]) => ofVariants.includes(key)));
      settle(filled);
      return { line: row.line, texts: filled, options: optionsOf(row, names) };
    });
    // The stock is held by the variants.
    if (parts.length) for (const key of ['quantity', 'isTracked']) texts.delete(key);
    return finish([own, ...rows], texts, parts);
  });
}

const folded = ({ texts }: Line, key: string): string => foldText(texts.get(key) ?? '').trim();

const parentOf = (row: Line): string => folded(row, 'source.parent') || folded(row, 'source.parentSku');

const ofVariants = [
  'sku',
  'barCode',
  'price',
  'discountedPrice',
  'cost',
  'quantity',
  'source.isInfinite',
  'weight',
  'media',
];

/** Options from their own columns, else from one column as “Size: S, Color: Red”. */
function optionsOf({ texts }: Line, names: readonly string[]): EntryPart['options'] {
  const own = names.flatMap((name, place) => {
    const value = texts.get(`option${place + 1}.value`);
    return value ? [{ name, value }] : [];
  });
  if (own.length) return own;
  return splitList((texts.get('source.options') ?? '').replace(/[|\n؛;]/gu, ',')).map((pair) => {
    const [name = '', ...value] = pair.split(':');
    return value.length
      ? { name: name.trim(), value: value.join(':').trim() }
      : { name: '', value: name.trim() };
  });
}

const yes = /^(?:1|true|yes|y|نعم)$/iu;

function settle(texts: Map<string, string>): void {
  normalizePictures(texts);
  normalizeSaleCells(texts);
  const isInfinite = texts.get('source.isInfinite')?.trim();
  texts.delete('source.isInfinite');
  if (isInfinite && yes.test(isInfinite)) {
    texts.set('isTracked', 'no');
    texts.delete('quantity');
  } else if (isInfinite || texts.get('quantity')) texts.set('isTracked', 'yes');
  const published = texts.get('published')?.trim();
  if (published === 'نعم' || published === 'منشور') texts.set('published', 'yes');
}
