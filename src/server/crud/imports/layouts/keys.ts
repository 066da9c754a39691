/** Keys of columns in product files beyond the fields of a product, with labels. */
import type { Label } from '../../../../shared/resources/resource-model.ts';

export const label = (en: string, ar: string): Label => ({ en, ar });
export const optionKeys = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((n) => [
    [`option${n}.name`, label(`Option ${n} name`, `اسم الخيار ${n}`)],
    [`option${n}.value`, label(`Option ${n} value`, `قيمة الخيار ${n}`)],
  ]),
);
/** Keys of variant fields, prefixed with `variants.`. */
export const partKeys = {
  'variants.sku': label('Variant SKU', 'رمز المتغير (SKU)'),
  'variants.barCode': label('Variant barcode', 'باركود المتغير'),
  'variants.price': label('Variant price', 'سعر المتغير'),
  'variants.discountedPrice': label('Variant sale price', 'سعر تخفيض المتغير'),
  'variants.cost': label('Variant cost', 'تكلفة المتغير'),
  'variants.quantity': label('Variant quantity', 'كمية المتغير'),
  'variants.weight': label('Variant weight', 'وزن المتغير'),
  'variants.media': label('Variant pictures', 'صور المتغير'),
  'variants.isTracked': label('Variant stock tracking', 'تتبع مخزون المتغير'),
};
export const sourceKeys = {
  'variants.compareAtPrice': label('Variant compare-at price', 'السعر قبل الخصم'),
  'variants.grams': label('Variant weight in grams', 'وزن المتغير بالجرام'),
  'variants.tracker': label('Variant inventory tracker', 'متتبّع المخزون'),
  published: label('Published', 'منشور'),
  'source.id': label('Id in the other system', 'المعرّف في النظام الآخر'),
  'source.type': label('Kind of row', 'نوع الصف'),
  'source.parent': label('Parent product', 'المنتج الأصلي'),
  'source.visibility': label('Visibility', 'إمكانية الظهور'),
  'source.taxStatus': label('Tax status', 'حالة الضريبة'),
  'source.inStock': label('In stock', 'متوفر'),
};

/** Fields derived from a column of another name, and that column's key below `variants.`. */
export const workedOutFrom: Readonly<Record<string, string | undefined>> = {
  weight: 'grams',
  isTracked: 'tracker',
  isOnSale: 'compareAtPrice',
};

export const numbered = (
  names: (n: number) => Record<string, string | null>,
): Record<string, string | null> =>
  Object.assign({}, ...[1, 2, 3, 4, 5].map(names)) as Record<string, string | null>;

/** Option headers of our own files. */
export const optionHeaders = numbered((n) => ({
  [`Option ${n} name`]: `option${n}.name`,
  [`Option${n} name`]: `option${n}.name`,
  [`Option ${n} value`]: `option${n}.value`,
  [`Option${n} value`]: `option${n}.value`,
  [`اسم الخيار ${n}`]: `option${n}.name`,
  [`قيمة الخيار ${n}`]: `option${n}.value`,
}));
