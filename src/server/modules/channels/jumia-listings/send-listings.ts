import type { Job } from '../../../infrastructure/jobs/job.ts';
import { feedProducts, skuOf, type ListedProduct } from './feed-products.ts';
import { findCategory, type NoCategory } from './find-category.ts';
import type { JumiaGateway } from './jumia-gateway.ts';
import { JumiaFailure } from './jumia-failure.ts';
import { createFeed, findBrand, readCategories, type JumiaBrand } from './jumia-vendor.ts';
import {
  beginSending,
  saveListings,
  type RunInTransaction,
  type Listing,
  type ListingEnd,
} from './listing-rows.ts';
import { readCurrency, readListedProducts } from './read-listed-products.ts';

/** Maximum products per feed and pieces per product, which bound the request size. */
const feedSize = 50;
const mostPieces = 200;

interface Ready {
  listing: Listing;
  product: ListedProduct;
  entries: object[];
}

const noCategory: Record<NoCategory, string> = {
  unknown: 'jumia_category_unknown',
  no_leaf: 'jumia_category_no_leaf',
  several: 'jumia_category_several',
};

/** Sends waiting listings in feeds: each is marked as sending before the request, and its outcome is saved after the response. */
export async function sendListings(
  desk: JumiaGateway,
  job: Pick<Job, 'inCompany' | 'companyId' | 'progress'>,
  inListings: RunInTransaction,
  shopId: string,
  open: readonly Listing[],
): Promise<void> {
  const { companyId } = job;
  const waiting = open.filter(({ state }) => state === 'waiting');
  if (!waiting.length) return;
  const { products, currency } = await job.inCompany(async (transaction) => ({
    products: await readListedProducts(
      transaction,
      companyId,
      waiting.map(({ productId }) => productId),
    ),
    currency: await readCurrency(transaction, companyId),
  }));
  const brands = new Map<string, JumiaBrand | null>();
  const brandOf = async (name: string) => {
    if (!brands.has(name)) brands.set(name, await findBrand(desk, companyId, name));
    return brands.get(name)!;
  };
  const prepare = async (listing: Listing): Promise<Ready | ListingEnd> => {
    const refuse = (code: string, said?: string | null): ListingEnd => ({
      id: listing.id,
      state: 'refused',
      code,
      ...(said && { said }),
    });
    const product = products.find(({ id }) => id === listing.productId);
    if (!product) return refuse('jumia_product_gone');
    const [name, words] = [product.marketplaceBrand?.trim(), product.marketplaceCategory?.trim()];
    if (!name || !words) return refuse('jumia_fields_needed');
    if (product.pieces.length > mostPieces) return refuse('jumia_pieces_many');
    if (!product.pieces.length || product.pieces.some(({ price }) => price <= 0))
      return refuse('jumia_price_needed');
    const category = findCategory(await readCategories(desk, companyId), words);
    if ('reason' in category) return refuse(noCategory[category.reason], words);
    const brand = await brandOf(name);
    if (!brand) return refuse('jumia_brand_unknown', name);
    return {
      listing,
      product,
      entries: feedProducts(product, brand, category.code, currency, desk.origin()),
    };
  };
  const prepared: (Ready | ListingEnd)[] = [];
  for (const listing of waiting) prepared.push(await prepare(listing));
  const refused = prepared.filter((each): each is ListingEnd => 'id' in each);
  await inListings(({ transaction }) => saveListings(transaction, companyId, refused, 'jumia'));
  const ready = prepared.filter((each): each is Ready => 'entries' in each);
  for (let from = 0; from < ready.length; from += feedSize)
    await sendFeed(desk, companyId, inListings, shopId, ready.slice(from, from + feedSize));
}

/** @throws JumiaFailure that concerns all products, not these only */
async function sendFeed(
  desk: JumiaGateway,
  companyId: number,
  inListings: RunInTransaction,
  shopId: string,
  ready: readonly Ready[],
): Promise<void> {
  const skusOf = ({ pieces }: ListedProduct) => pieces.map(skuOf);
  const mine = await inListings(({ transaction }) =>
    beginSending(
      transaction,
      companyId,
      ready.map(({ listing: { id }, product }) => ({ id, skus: skusOf(product) })),
    ),
  );
  const sent = ready.filter(({ listing }) => mine.has(listing.id));
  if (!sent.length) return;
  const keep = (end: Omit<ListingEnd, 'id'>) =>
    inListings(({ transaction }) =>
      saveListings(
        transaction,
        companyId,
        sent.map(({ listing: { id } }) => ({ id, ...end })),
        'jumia',
      ),
    );
  try {
    const feedId = await createFeed(
      desk,
      companyId,
      shopId,
      sent.flatMap(({ entries }) => entries),
    );
    await keep({ state: 'sent', feedId });
  } catch (error) {
    if (!(error instanceof JumiaFailure)) throw error;
    const { code, said, mayBeDone } = error;
    if (mayBeDone) await keep({ state: 'unsure', code: 'jumia_unsure' });
    else if (code === 'jumia_refused') await keep({ state: 'refused', code, said });
    else await keep({ state: 'waiting' });
    if (code !== 'jumia_refused' || mayBeDone) throw error;
  }
}
