import { findImages } from '../../../infrastructure/files/images.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { ListedPiece, ListedProduct } from './feed-products.ts';

interface Row extends Omit<ListedProduct, 'pictures' | 'pieces'> {
  /** the driver returns bigint arrays as strings */
  media: (number | string)[];
}

/** Products with their variants as sold; missing products are left out. */
export async function readListedProducts(
  transaction: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<ListedProduct[]> {
  const products = await rowsOf<Row>(
    transaction,
    `select id, name, description, "marketplaceBrand", "marketplaceCategory", "maxQuantity", media from products
     where company_id = $1 and id = any($2::bigint[]) order by id`,
    [companyId, ids],
  );
  // A product without options is sold as its default variant; with options that variant is left out.
  const pieces = await rowsOf<ListedPiece & { productId: number }>(
    transaction,
    `select v."productId", v.id, v.sku, v."barCode", v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt",
       v."isTracked", v.quantity, v.values
     from variants v where v.company_id = $1 and v."productId" = any($2::bigint[])
       and (not v."isDefault" or not exists (select from variants o
         where o.company_id = v.company_id and o."productId" = v."productId" and not o."isDefault"))
     order by v."productId", v."order", v.id`,
    [companyId, ids],
  );
  const images = await findImages(
    transaction,
    companyId,
    products.flatMap(({ media }) => media.map(Number)),
  );
  return products.map(({ media, ...product }) => ({
    ...product,
    pictures: media.flatMap((id) => images.get(Number(id))?.url ?? []),
    pieces: pieces.filter(({ productId }) => productId === product.id),
  }));
}

/** Currency of the store: “EGP”. */
export async function readCurrency(transaction: Connection, companyId: number): Promise<string> {
  const [row] = await rowsOf<{ currency: string }>(
    transaction,
    'select "paymentCurrency" as currency from companies where id = $1',
    [companyId],
  );
  return row!.currency;
}
