/** Copies the variants of a product to its duplicate, without the fields unique to each. */
import { newRecord, Refusals } from '../../../crud/records/write/complete-record.ts';
import { copiedValues } from '../../../crud/records/write/duplicate-record.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import type { NotedDraft, WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { insertVariants } from './insert-variants.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

/**
 * The copy is written again after its variants, with the options: so undo restores it first, while its options still match its variants. Combinations
 * without a variant stay without one. Quantities, SKUs and bar codes are not copied.
 * @param from the product with the variants, locked
 * @param to its copy, created in this transaction
 * @returns whether there were any
 */
export async function copyVariants(
  scene: WriteContext,
  products: PreparedResource,
  from: number,
  to: number,
): Promise<boolean> {
  const { transaction, companyId, actor } = scene;
  const standing = await rowsOf<{ id: number }>(
    transaction,
    `select id from variants where company_id = $1 and "productId" = $2 and not "isDefault" order by id`,
    [companyId, from],
  );
  if (!standing.length) return false;
  const ids = standing.map(({ id }) => id);
  const originals = await lockRecords(transaction, prepared.variants, companyId, ids);
  const refusals = new Refusals();
  const { add: refuse } = refusals;
  const drafts = originals.map((original): NotedDraft & { before: null } => {
    const {
      quantity: _quantity,
      barCode: _barCode,
      ...own
    } = copiedValues(prepared.variants, original, actor);
    const record = newRecord(prepared.variants, own, refuse);
    const after = { ...record, productId: to, values: original.values };
    return { before: null, after, given: new Set(Object.keys(own)), refuse };
  });
  await insertVariants(scene, drafts, () => refusals.check());
  const [product, copy] = await lockRecords(transaction, products, companyId, [from, to]);
  const after = { ...copy!, productOptions: product!.productOptions };
  await storeChanges(scene, products, [{ before: copy!, after, given: new Set<string>() }], new Refusals());
  return true;
}
