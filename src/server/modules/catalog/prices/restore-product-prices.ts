/** Restores the pricing of products whose variants an undo removes. */
import { prepared } from '../../../crud/records/resources/prepared.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/**
 * Restores the pricing that products had before their first variants (`product_own_prices`), in the change set of the undo. The kept row is used
 * up: a redo keeps the pricing that the product has by then.
 * @param variants those that the undo is about to remove; with the last ones of its options, a product returns to its own pricing
 */
export async function restoreProductPrices(
  scene: WriteContext,
  variants: readonly RecordValues[],
): Promise<void> {
  const { transaction, companyId } = scene;
  const owners = [...new Set(variants.map(({ productId }) => productId as number))];
  const kept = await rowsOf<RecordValues & { productId: number }>(
    transaction,
    `delete from product_own_prices o where o.company_id = $1 and o."productId" = any($2::bigint[])
       and not exists (select from variants v where v.company_id = $1 and v."productId" = o."productId" and not v."isDefault"
         and v.id <> all($3::bigint[]))
     returning o."productId", o.price, o."discountedPrice", o."isOnSale", o."saleStartsAt", o."saleEndsAt", o.cost`,
    [companyId, owners, variants.map(({ id }) => id)],
  );
  if (!kept.length) return;
  const pricing = new Map(kept.map(({ productId, ...values }) => [productId, values]));
  const products = prepared.products;
  const records = await lockRecords(transaction, products, companyId, [...pricing.keys()]);
  const drafts = records.map((before) => ({
    before,
    after: { ...before, ...pricing.get(before.id as number) },
    given: new Set<string>(),
    isReturn: true,
  }));
  await storeChanges(scene, products, drafts, new Refusals());
}
