/** A product as a feed of Jumia's carries it: an entry for each of its pieces, held together by the parent's name. Pure. */
import { inPounds } from '../../../infrastructure/http-client/service-client.ts';
import type { JumiaBrand } from './jumia-vendor.ts';

type Words = { en?: string; ar?: string };

export interface ListedPiece {
  id: number;
  sku: string | null;
  barCode: string | null;
  /** piastres */
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
  /** addresses below this server, the first one is the main picture */
  pictures: string[];
  pieces: ListedPiece[];
}

/** What a piece without options is called there, which may not be empty. */
const onlyOne = 'Standard';

const said = ({ en, ar }: Words): string => en?.trim() || ar?.trim() || '';

/** Words in the language that Jumia's page is in, and in the other one beside them. */
const translated = (words: Words) => ({
  value: said(words),
  translations: {
    ...(words.en?.trim() && { en: words.en }),
    ...(words.ar?.trim() && { ar: words.ar }),
  },
});

/** What Jumia knows a piece by. It stays the same whatever is sent, so that a piece is found again by it. */
export const skuOf = ({ id, sku }: Pick<ListedPiece, 'id' | 'sku'>): string => sku?.trim() || `MATJAR-${id}`;

/** @param origin of this server, where Jumia fetches the pictures */
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
    // What is not counted never runs out: as many as one order may hold.
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
  // A sale that is to come has a beginning; one that was ended by hand has none.
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
