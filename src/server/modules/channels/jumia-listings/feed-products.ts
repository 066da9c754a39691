/** Maps a product to entries of a Jumia feed, one per variant, grouped by the parent SKU. Pure. */
import { inPounds } from '../../../infrastructure/http-client/service-client.ts';
import type { JumiaBrand } from './jumia-vendor.ts';

type Words = { en?: string; ar?: string };

export interface ListedPiece {
  id: number;
  sku: string | null;
  barCode: string | null;
  /** in piastres */
  price: number;
  discountedPrice: number | null;
  isOnSale: boolean;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  isTracked: boolean;
  quantity: number;
  values: { name: Words; value: Words }[];
}

export interface ListedProduct {
  id: number;
  name: Words;
  description: Words | null;
  marketplaceBrand: string | null;
  marketplaceCategory: string | null;
  maxQuantity: number;
  /** paths on this server; the first one is the main image */
  pictures: string[];
  pieces: ListedPiece[];
}

/** Variation name of a product without options, as the field may not be empty. */
const onlyOne = 'Standard';

const said = ({ en, ar }: Words): string => en?.trim() || ar?.trim() || '';

/** A text with its translations; the value is English where available. */
const translated = (words: Words) => ({
  value: said(words),
  translations: {
    ...(words.en?.trim() && { en: words.en }),
    ...(words.ar?.trim() && { ar: words.ar }),
  },
});

/** Stable SKU of a piece at Jumia, by which it is found again. */
export const skuOf = ({ id, sku }: Pick<ListedPiece, 'id' | 'sku'>): string => sku?.trim() || `MATJAR-${id}`;

/** @param origin of this server, from which Jumia downloads the images */
export function feedProducts(
  product: ListedProduct,
  brand: JumiaBrand,
  category: string,
  currency: string,
  origin: string,
): object[] {
  return product.pieces.map((piece) => ({
    name: translated(product.name),
    description: translated(said(product.description ?? {}) ? product.description! : product.name),
    parentSku: `MATJAR-P${product.id}`,
    sellerSku: skuOf(piece),
    variation: piece.values.map(({ value }) => said(value)).join(' / ') || onlyOne,
    brand,
    category: { code: category },
    images: product.pictures.map((address, place) => ({ url: `${origin}${address}`, primary: place === 0 })),
    price: priceOf(piece, currency),
    // An untracked item never runs out: its stock is the maximum quantity of an order.
    stock: piece.isTracked ? Math.max(0, piece.quantity) : product.maxQuantity,
    attributes: [],
    ...(piece.barCode && /^\d{8}(?:\d{5})?$/u.test(piece.barCode) && { barcodeEan: piece.barCode }),
  }));
}

function priceOf(
  { price, isOnSale, discountedPrice, saleStartsAt, saleEndsAt }: ListedPiece,
  currency: string,
) {
  const isLower = discountedPrice !== null && discountedPrice > 0 && discountedPrice < price;
  // A scheduled sale has a start; one that was ended by hand has none.
  const hasSale = isLower && (isOnSale || saleStartsAt !== null);
  return {
    value: inPounds(price),
    currency,
    ...(hasSale && {
      salePrice: {
        value: inPounds(discountedPrice),
        ...(saleStartsAt && { startAt: saleStartsAt.toISOString() }),
        ...(saleEndsAt && { endAt: saleEndsAt.toISOString() }),
      },
    }),
  };
}
