/**
 * WooCommerce product export, in English or Arabic. Source: WooCommerce “Product CSV Import Schema”; for the Arabic headers the translation
 * that WordPress.org ships with the plugin (“WooCommerce – Stable”, 2019 to 2025: two headers were spelled differently before).
 * Row types, yes and no are English in both.
 */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Entry, EntryPart } from '../read/entries.ts';
import { normalizeHeader } from '../read/normalize-header.ts';
import type { FileLayout, Line } from './layout.ts';
import { finish, optionNames, partOf } from './entry-of-rows.ts';
import { numbered, optionKeys, partKeys, sourceKeys } from './keys.ts';
import { saleDates, normalizeCategories, normalizePictures, normalizeSaleCells } from './normalize-cells.ts';

export const woocommerce: FileLayout = {
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
    'Visibility in catalog': 'source.visibility',
    'Short description': null,
    Description: 'description',
    'Date sale price starts': 'saleStartsAt',
    'Date sale price ends': 'saleEndsAt',
    'Tax status': 'source.taxStatus',
    'Tax class': null,
    'In stock?': 'source.inStock',
    Stock: 'quantity',
    'Low stock amount': 'lowStockThreshold',
    'Backorders allowed?': null,
    'Sold individually?': null,
    'Weight (kg)': 'weight',
    Weight: 'weight',
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
    المعرف: 'source.id',
    النوع: 'source.type',
    'رمز المنتج (SKU)': 'sku',
    'رمز SKU المنتج': 'sku',
    'GTIN، أو UPC، أو EAN، أو ISBN': 'barCode',
    الاسم: 'name',
    'تم النشر': 'published',
    'هل هي مميزة؟': null,
    'إمكانية العرض في الكاتلوج': 'source.visibility',
    'وصف قصير': null,
    الوصف: 'description',
    'تاريخ بدء سعر التخفيض': 'saleStartsAt',
    'تاريخ نهاية سعر التخفيض': 'saleEndsAt',
    'حالة الضريبة': 'source.taxStatus',
    'فئة الضريبة': null,
    'متوفر؟': 'source.inStock',
    المخزون: 'quantity',
    'انخفاض كمية المخزون': 'lowStockThreshold',
    'الطلبات المسبقة مسموحة؟': null,
    'الطلبات المؤجلة مسموحة؟': null,
    'تباع بشكل فردي؟': null,
    الوزن: 'weight',
    'السماح بمراجعات الزبائن؟': null,
    'ملاحظة عملية الشراء': null,
    'سعر التخفيض': 'discountedPrice',
    'السعر الافتراضي': 'price',
    'السعر الإفتراضي': 'price',
    التصنيفات: 'type',
    الوسوم: 'tags',
    'العلامات التجارية': 'vendor',
    'فئة الشحن': null,
    الصور: 'media',
    'حدود التنزيل': null,
    'أيام مدة صلاحية التنزيل': null,
    الأب: 'source.parent',
    'منتجات مُجمّعة': null,
    'منتجات يوصى بها': null,
    'منتجات تسويقية': null,
    'رابط خارجي': null,
    'نص الزر': null,
    الموضع: null,
    'Cost of goods': 'cost',
    'تكلفة السلع': 'cost',
    ...numbered((n) => ({
      [`اسم السمة ${n}`]: `option${n}.name`,
      [`قيمة/قيم السمة ${n}`]: `option${n}.value`,
      [`عرض السمة ${n}`]: null,
      [`سمة عالمية ${n}`]: null,
      [`سمة افتراضية ${n}`]: null,
    })),
  },
  recognises: (headers) =>
    (headers.has('regular price') && headers.has('type') && (headers.has('parent') || headers.has('sku'))) ||
    (headers.has(normalizeHeader('السعر الافتراضي')) &&
      headers.has(normalizeHeader('النوع')) &&
      headers.has(normalizeHeader('تم النشر'))),
  arrange: arrangeByParent,
};

/** Groups variations under their parent, given by its SKU or as `id:12`. */
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
    normalizeCategories(texts);
    normalizePictures(texts);
    settleShop(texts);
    if (/\bgrouped\b/iu.test(texts.get('source.type') ?? ''))
      return {
        lines: [own!.line],
        texts: new Map(),
        parts: [],
        skip: 'import_grouped',
        named: texts.get('name'),
      };
    // “simple, virtual”: not shipped.
    if (/\b(?:virtual|downloadable)\b/iu.test(texts.get('source.type') ?? '')) texts.set('isPhysical', 'no');
    const names = optionNames([own!]);
    const parts = variations.map((row): EntryPart => {
      const filled = new Map([...row.texts].filter(([key]) => [...ofVariations, ...saleDates].includes(key)));
      settleWoo(filled);
      normalizePictures(filled);
      // A variation without stock tracking has no sold-out flag here: it becomes tracked with quantity 0.
      if (row.texts.get('source.inStock') === '0' && !filled.get('quantity')) {
        filled.set('isTracked', 'yes');
        filled.set('quantity', '0');
      }
      const { options } = partOf(
        row,
        optionNames([row]).map((name, index) => name || names[index]!),
      );
      return { line: row.line, texts: filled, options: options.map(unescaped) };
    });
    return finish([own!, ...variations], texts, parts);
  });
}

/** Maps WooCommerce columns without a field of their own: tax status, stock status, catalogue visibility, external products. */
function settleShop(texts: Map<string, string>): void {
  const {
    taxStatus,
    inStock,
    visibility,
    type = '',
  } = Object.fromEntries(
    ['taxStatus', 'inStock', 'visibility', 'type'].map((name) => [name, texts.get(`source.${name}`)]),
  );
  if (taxStatus) texts.set('isVat', /^taxable$/iu.test(taxStatus) ? 'yes' : 'no');
  if (inStock) texts.set('isSoldOut', inStock === '0' && !/^variable/iu.test(type) ? 'yes' : 'no');
  // External products are sold in another shop.
  if (/^hidden$/iu.test(visibility ?? '') || /\bexternal\b/iu.test(type)) texts.set('status', 'hidden');
}

const unescaped = ({ name, value }: EntryPart['options'][number]) => ({
  name,
  value: value.replace(/\\([,،])/gu, '$1'),
});

function settleWoo(texts: Map<string, string>): void {
  normalizeSaleCells(texts);
  // An empty stock cell means that stock is not tracked.
  if (texts.has('quantity')) texts.set('isTracked', texts.get('quantity') ? 'yes' : 'no');
}

const ofVariations = ['sku', 'barCode', 'price', 'discountedPrice', 'cost', 'quantity', 'weight', 'media'];
