/** Types of an order line: as stored, and as sent by a client. */
import type { Locale } from '../../../shared/texts/locale.ts';

type Words = Record<Locale, string>;

/** A picture or file sent with a line (`order_files`). */
export interface OrderFile {
  id: number;
  name: string;
  /** media type: `image/png`, `application/pdf` */
  type: string;
  bytes: number;
}

export interface OrderLine {
  id: number;
  /** `null` once the product is deleted */
  productId: number | null;
  variantId: number | null;
  name: Words;
  /** chosen options, texts and files; included in the price */
  extras: { name: Words; value: Words; price: number; files?: OrderFile[] }[];
  /** per piece, included in the price */
  fees: { name: Words; price: number }[];
  quantity: number;
  /** unit price with extras and fees, minor units */
  price: number;
  total: number;
  discount: number;
  tax: number;
  isVat: boolean;
  /** weight of a piece; null if it does not count for the delivery fee */
  grams: number | null;
  /** pieces returned, and those of them that were put back into stock */
  returnedQuantity: number;
  restockedQuantity: number;
}

/** Value of the product's extra at this index: option indexes, ids of uploaded files, or a text; numbers and dates (`2026-11-21`) are texts too. */
export interface ExtraInput {
  extra: number;
  options?: number[];
  text?: string;
  files?: number[];
}

/** A line as sent by a client, without prices. */
export interface LineInput {
  /** id of a current line, which keeps its price */
  id?: number;
  productId?: number;
  variantId?: number | null;
  quantity: number;
  extras?: ExtraInput[];
}
