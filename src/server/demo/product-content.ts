/** The words in which the demo store's products are written down: data only, no rules. */
import type { PictureContent } from './pictures/picture.ts';
import type { Colour } from './pictures/colours.ts';

/** One text in both languages. */
export type Words = readonly [en: string, ar: string];

/** A value of an option; `colour` repaints the pictures, `extra` (piastres) is added to the price. */
export interface OptionValue {
  code: string;
  words: Words;
  colour?: Colour;
  extra?: number;
}

export interface OptionContent {
  name: Words;
  values: readonly OptionValue[];
}

export interface ProductContent {
  handle: string;
  name: Words;
  /** the opening sentences of the description */
  about: Words;
  /** the points listed below them */
  facts: readonly Words[];
  vendor: string;
  tags: readonly string[];
  sku: string;
  /** whole Egyptian pounds */
  price: number;
  /** whole Egyptian pounds; on sale when given */
  salePrice?: number;
  quantity: number;
  /** grams */
  weight: number;
  picture: PictureContent;
  /** how many pictures: 1 to 3 */
  shots?: number;
  options?: readonly OptionContent[];
  /** `visible` unless said otherwise */
  status?: 'visible' | 'hidden' | 'sold_out';
  ribbon?: Words;
  /** the store pays VAT on it; staple food and books go without */
  isVatFree?: boolean;
  maxQuantity?: number;
  minQuantity?: number;
  /** how often it is bought, 1 unless said otherwise */
  appeal?: number;
}

/** A shelf of the store: what its products have in common, said once. */
export interface Department {
  type: string;
  googleProductCategory: string;
  products: readonly ProductContent[];
}
