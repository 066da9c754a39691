/** PrestaShop products import template. Source: `docs/csv_import/products_import.csv` of PrestaShop. */
import { parseNumberCell } from '../read/parse-values.ts';
import type { FileLayout } from './layout.ts';
import { finish } from './entry-of-rows.ts';
import { label, sourceKeys } from './keys.ts';
import { normalizeCategories, normalizePictures, normalizeSaleCells, splitList } from './normalize-cells.ts';

export const prestashop: FileLayout = {
  name: 'prestashop',
  key: 'sku',
  alsoBy: 'handle',
  oversells: true,
  keys: {
    ...sourceKeys,
    'source.discountAmount': label('Discount amount', 'قيمة الخصم'),
    'source.discountPercent': label('Discount percent', 'نسبة الخصم'),
    'source.upc': label('UPC', 'رمز UPC'),
    'source.isVirtual': label('Virtual product', 'منتج رقمي'),
    'source.forSale': label('Available for order', 'متاح للطلب'),
  },
  headers: {
    'Product ID': 'source.id',
    'Active (0/1)': 'published',
    'Name *': 'name',
    'Categories (x,y,z...)': 'type',
    'Price tax excluded': 'price',
    'Price tax included': 'price',
    'Tax rules ID': null,
    'Wholesale price': 'cost',
    'On sale (0/1)': null,
    'Discount amount': 'source.discountAmount',
    'Discount percent': 'source.discountPercent',
    'Discount from (yyyy-mm-dd)': 'saleStartsAt',
    'Discount to (yyyy-mm-dd)': 'saleEndsAt',
    'Reference #': 'sku',
    'Supplier reference #': null,
    Supplier: null,
    Manufacturer: 'vendor',
    Brand: 'vendor',
    EAN13: 'barCode',
    UPC: 'source.upc',
    Weight: 'weight',
    Quantity: 'quantity',
    'Minimal quantity': null,
    'Low stock level': 'lowStockThreshold',
    'Send me an email when the quantity is under this level': null,
    Visibility: 'source.visibility',
    'Additional shipping cost': null,
    Unity: null,
    'Unit price': null,
    Summary: null,
    Description: 'description',
    'Tags (x,y,z...)': 'tags',
    'Meta title': 'seo.title',
    'Meta keywords': null,
    'Meta description': 'seo.description',
    'URL rewritten': 'handle',
    'Text when in stock': null,
    'Text when backorder allowed': null,
    'Delivery time of in-stock products': null,
    'Delivery time of out-of-stock products with allowed orders': null,
    'Available for order (0 = No, 1 = Yes)': 'source.forSale',
    'Show price (0 = No, 1 = Yes)': null,
    'Image URLs (x,y,z...)': 'media',
    'Image alt texts (x,y,z...)': null,
    'Out of stock action': null,
    'Virtual product': 'source.isVirtual',
    'Advanced stock management': null,
    'Depends On Stock': null,
  },
  recognises: (headers) =>
    headers.has('name') &&
    headers.has('active 0 1') &&
    (headers.has('price tax excluded') || headers.has('price tax included')),
  arrange: (lines) =>
    lines.map((line) => {
      const texts = new Map(line.texts);
      settleDiscount(texts);
      normalizeSaleCells(texts);
      normalizeCategories(texts);
      normalizePictures(texts);
      if (!texts.get('barCode') && texts.get('source.upc')) texts.set('barCode', texts.get('source.upc')!);
      const handle = texts.get('handle');
      if (handle) texts.set('handle', handle.toLowerCase().replace(/-{2,}/gu, '-'));
      if (texts.get('tags')) texts.set('tags', splitList(texts.get('tags')!).join(' | '));
      if (texts.get('source.isVirtual') === '1') texts.set('isPhysical', 'no');
      // Visible, but not for sale.
      if (texts.get('source.forSale') === '0') texts.set('isSoldOut', 'yes');
      if (/^none$/iu.test(texts.get('source.visibility') ?? '')) texts.set('status', 'hidden');
      const foreign = texts.get('source.id');
      return { ...finish([line], texts, []), ...(foreign && { foreign }) };
    }),
};

/** Computes the sale price from a discount amount or percentage; an unparsable price is left for the cell parser to refuse. */
function settleDiscount(texts: Map<string, string>): void {
  const [price, amount, percent] = ['price', 'source.discountAmount', 'source.discountPercent'].map((key) => {
    try {
      return Number(parseNumberCell(texts.get(key) ?? ''));
    } catch {
      return 0;
    }
  }) as [number, number, number];
  const reduced = amount > 0 ? price - amount : percent > 0 ? price * (1 - percent / 100) : 0;
  texts.set('discountedPrice', reduced > 0 && reduced < price ? reduced.toFixed(2) : '');
}
