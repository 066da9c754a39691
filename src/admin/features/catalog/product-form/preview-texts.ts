/** Texts of the previewed storefront page, in the preview's language instead of the admin's. */
import type { Locale } from '../../../../shared/texts/locale.ts';

interface PageWords {
  buy: string;
  gone: string;
  /** pricing unit after a price: “120 / m” */
  per: Record<string, string>;
}

export const previewTexts: Record<Locale, PageWords> = {
  en: {
    buy: 'Add to cart',
    gone: 'Sold out',
    per: { cm: 'cm', m: 'm', cm2: 'cm²', m2: 'm²', g: 'g', kg: 'kg' },
  },
  ar: {
    buy: 'أضف إلى السلة',
    gone: 'نفد من المخزون',
    per: { cm: 'سم', m: 'م', cm2: 'سم²', m2: 'م²', g: 'جم', kg: 'كجم' },
  },
};
