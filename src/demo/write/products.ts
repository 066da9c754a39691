/** Writes products and variants, and maps them to ids for orders and stock. */
import { findCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import { foldText } from '../../shared/texts/search-text.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import type { DemoItem, DemoProduct } from '../history/stock-list.ts';
import type { ProductContent, Words } from '../stores/stores.ts';
import { dayLength } from '../history/calendar.ts';
import { insertRows } from './insert-rows.ts';
import type { KeptPictures } from './images.ts';

/** Database ids of an item. */
export interface ItemPlace {
  productId: number;
  /** null: the product itself is sold */
  variantId: number | null;
}

export interface WrittenProducts {
  idOf(handle: string): number;
  placeOf(item: DemoItem): ItemPlace;
}

/** Description as rich text: introduction, then bullet points. */
function describe({ about, facts }: Pick<ProductContent, 'about' | 'facts'>): Words {
  const said = (language: Locale) => {
    const points = facts.map((fact) => `<li>${fact[language]}</li>`).join('');
    return `<p>${about[language]}</p>${points && `<ul>${points}</ul>`}`;
  };
  return { en: said('en'), ar: said('ar') };
}

const kilograms = (grams: number) => grams / 1000;

/** Writes products and variants with zero stock; `write/stock.ts` adds the quantities. */
export async function writeProducts(
  transaction: Connection,
  companyId: number,
  products: readonly DemoProduct[],
  pictures: KeptPictures,
  today: Date,
): Promise<WrittenProducts> {
  const idsOf = (names: readonly string[] = []) => names.map((name) => pictures.get(name)!);
  const bornAt = ({ age }: DemoProduct) => new Date(today.getTime() - age * dayLength).toISOString();
  const ids = await insertRows(
    transaction,
    'products',
    products.map((product) => ({
      ...productRow(product),
      company_id: companyId,
      media: idsOf(product.content.pictures),
      createdAt: bornAt(product),
      updatedAt: bornAt(product),
    })),
  );
  const idOf = new Map(products.map(({ content }, index) => [content.handle, ids[index]!]));
  const places = new Map<DemoItem, ItemPlace>();
  const variants = products.flatMap((product) =>
    product.items.map((item, order) => ({
      product,
      item,
      order,
      productId: idOf.get(product.content.handle)!,
    })),
  );
  const withOptions = variants.filter(({ product }) => product.hasVariants);
  const variantIds = await insertRows(
    transaction,
    'variants',
    withOptions.map(({ product, item, order, productId }) => ({
      ...variantRow(product, item),
      company_id: companyId,
      productId,
      order,
      media: idsOf(item.chosen.flatMap(({ value }) => value.pictures ?? [])),
      createdAt: bornAt(product),
      updatedAt: bornAt(product),
    })),
  );
  for (const { item, productId } of variants) places.set(item, { productId, variantId: null });
  for (const [index, { item, productId }] of withOptions.entries())
    places.set(item, { productId, variantId: variantIds[index]! });
  return { idOf: (handle) => idOf.get(handle)!, placeOf: (item) => places.get(item)! };
}

function productRow({ content, type, googleProductCategory, barCode, items }: DemoProduct) {
  const { name, handle, vendor, tags, sku } = content;
  const [first] = items;
  return {
    name,
    description: describe(content),
    ribbonLabel: content.ribbon ?? null,
    handle,
    price: first!.price,
    isOnSale: first!.salePrice !== null,
    discountedPrice: first!.salePrice,
    isVat: !content.isVatFree,
    sku,
    barCode,
    isSoldOut: content.status === 'sold_out',
    isLimited: content.minQuantity !== undefined || content.maxQuantity !== undefined,
    minQuantity: content.minQuantity ?? 1,
    maxQuantity: content.maxQuantity ?? 1000,
    type,
    vendor,
    tags,
    googleProductCategory: findCategory(googleProductCategory)?.id,
    weight: kilograms(content.weight),
    status: content.status ?? 'visible',
    searchText: foldText([name.en, name.ar, handle, sku, barCode, type, vendor, ...tags].join(' ')),
  };
}

function variantRow({ content }: DemoProduct, item: DemoItem) {
  const values = item.chosen.flatMap(({ value }) => [value.words.en, value.words.ar]);
  return {
    searchText: foldText([item.sku, item.barCode, content.name.en, content.name.ar, ...values].join(' ')),
    values: item.chosen.map(({ option, value }) => ({ name: option, value: value.words })),
    sku: item.sku,
    barCode: item.barCode,
    price: item.price,
    discountedPrice: item.salePrice,
    isOnSale: item.salePrice !== null,
    weight: kilograms(content.weight),
  };
}
