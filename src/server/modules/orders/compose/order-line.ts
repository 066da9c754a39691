/** A line of an order as it is kept, and as a caller asks for it. */
import type { Locale } from '../../../../shared/texts/locale.ts';

type Words = Record<Locale, string>;

/** A picture or file that came with a line (`order_files`). */
export interface OrderFile {
  id: number;
  name: string;
  /** `image/png`, `application/pdf` */
  type: string;
  bytes: number;
}

export interface OrderLine {
  id: number;
  /** `null` once it is gone: the line keeps what was sold */
  productId: number | null;
  variantId: number | null;
  name: Words;
  /** what was chosen or written; part of the price */
  extras: { name: Words; value: Words; price: number; files?: OrderFile[] }[];
  /** of each piece, part of the price */
  fees: { name: Words; price: number }[];
  quantity: number;
  /** a piece with its extras and fees, minor units */
  price: number;
  total: number;
  discount: number;
  tax: number;
  isVat: boolean;
  /** of a piece that is shipped and pays for it */
  grams: number | null;
  /** pieces that came back, and those of them that may be sold again */
  returnedQuantity: number;
  restockedQuantity: number;
}

/** An answer to the product’s extra at this place: some of its options, by their places, files that were uploaded before, or a text; a number and a day (`2026-11-21`) are texts too. */
export interface ExtraInput {
  extra: number;
  options?: number[];
  text?: string;
  files?: number[];
}

/** What a caller says of a line. Prices are never among it. */
export interface LineInput {
  /** the standing line that is meant: it keeps the price that it was ordered at */
  id?: number;
  productId?: number;
  variantId?: number | null;
  quantity: number;
  extras?: ExtraInput[];
}
