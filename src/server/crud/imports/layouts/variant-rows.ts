import { normalizeHeader } from '../read/normalize-header.ts';
import { groupRowsByKey } from './group-by-key.ts';
import type { FileLayout } from './layout.ts';
import { optionHeaders, optionKeys, partKeys } from './keys.ts';

/** Our own product file, or any similar one, with a row per variant: option columns and the product's handle or name in each row. */
export const variants: FileLayout = {
  name: 'variants',
  key: 'handle',
  keys: { ...optionKeys, ...partKeys },
  headers: {
    ...optionHeaders,
    'Variant SKU': 'variants.sku',
    'Variant barcode': 'variants.barCode',
    'Variant price': 'variants.price',
    'Variant sale price': 'variants.discountedPrice',
    'Variant cost': 'variants.cost',
    'Variant quantity': 'variants.quantity',
    'Variant weight': 'variants.weight',
    'Variant pictures': 'variants.media',
    'Variant image': 'variants.media',
    'رمز المتغير': 'variants.sku',
    'سعر المتغير': 'variants.price',
    'كمية المتغير': 'variants.quantity',
    'صور المتغير': 'variants.media',
    'صورة المتغير': 'variants.media',
  },
  recognises: (headers) =>
    ['option1 value', 'option 1 value', normalizeHeader('قيمة الخيار 1')].some((name) => headers.has(name)),
  arrange: (lines) =>
    groupRowsByKey(lines, lines.some(({ texts }) => texts.has('handle')) ? 'handle' : 'name'),
};
