import { normalizeHeader } from '../read/normalize-header.ts';
import type { FileLayout } from './layout.ts';
import { partOf, optionNames } from './entry-of-rows.ts';
import { label, optionHeaders, optionKeys } from './keys.ts';

/** Header of the product column in variant files. */
export const productKey = {
  product: label('Product (handle, id or name)', 'المنتج (الرابط أو المعرّف أو الاسم)'),
};

/** Variant file: each row has the product and the option values of one variant. */
export const options: FileLayout = {
  name: 'options',
  key: 'sku',
  keys: { ...productKey, ...optionKeys },
  headers: {
    ...Object.fromEntries(
      [
        ...Object.values(productKey.product),
        'Product',
        'Product handle',
        'Product id',
        'Product name',
        'Handle',
        'المنتج',
        'رابط المنتج',
        'معرّف المنتج',
        'اسم المنتج',
      ].map((name) => [name, 'product']),
    ),
    ...optionHeaders,
  },
  recognises: (headers) =>
    ['option1 value', 'option 1 value', normalizeHeader('قيمة الخيار 1')].some((name) => headers.has(name)),
  arrange: (lines) =>
    lines.map((line) => {
      const { options: told } = partOf(line, optionNames([line]));
      const named = optionNames([line]);
      // An option without a name is matched by position with the product's options.
      const asTold = told.map((each, place) => ({ ...each, name: named[place] ?? '' }));
      return { lines: [line.line], texts: line.texts, parts: [], options: asTold };
    }),
};
