/** Writes a planned change of options: removes variants first, because others may take their values. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { newRecord, Refusals } from '../../../crud/records/write/complete-record.ts';
import { removeRecords } from '../../../crud/records/write/delete-records.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { chunk } from '../../../crud/records/write/chunk.ts';
import { translateDatabaseErrors } from '../../../crud/records/database-errors.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { insertVariants, inheritedFields } from './insert-variants.ts';
import type { OptionChangePlan } from './plan-option-change.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

/**
 * Writes all in one change set. The product is written last, so that undo restores it first, while its options still match its variants.
 * @param product locked, with its variants
 */
export async function setOptions(
  scene: WriteContext,
  products: PreparedResource,
  product: RecordValues,
  { options, removed, renamed, added, takenOver }: OptionChangePlan,
  { withoutVersion }: { withoutVersion: boolean },
): Promise<void> {
  const { transaction, companyId } = scene;
  const compare = (when: 'deferred' | 'immediate') =>
    rowsOf(transaction, `set constraints variants_values_key ${when}`, []);
  const gone = removed.map(({ id }) => id);
  if (gone.length)
    await removeRecords(
      scene,
      prepared.variants,
      await lockRecords(transaction, prepared.variants, companyId, gone),
    );
  await compare('deferred');
  for (const part of chunk(renamed)) await rename(scene, part);
  for (const part of chunk(added)) {
    await create(scene, product, part, takenOver && part[0] === added[0] ? takenOver : 0);
  }
  await translateDatabaseErrors(prepared.variants, null, () => compare('immediate'));
  // The database maintains the quantity: the sum of the variants' quantities.
  const after = { ...product, productOptions: options };
  const draft = { before: product, after, given: new Set<string>(), withoutVersion };
  await storeChanges(scene, products, [draft], new Refusals());
}

async function rename(scene: WriteContext, renamed: OptionChangePlan['renamed']): Promise<void> {
  const values = new Map(renamed.map((each) => [each.variant.id, each.values]));
  const records = await lockRecords(scene.transaction, prepared.variants, scene.companyId, [
    ...values.keys(),
  ]);
  const drafts = records.map((before) => {
    return {
      before,
      after: { ...before, values: values.get(before.id as number) },
      given: new Set<string>(),
    };
  });
  await storeChanges(scene, prepared.variants, drafts, new Refusals());
}

/** @param quantity pieces of the first variant; the others start at 0 */
async function create(
  scene: WriteContext,
  product: RecordValues,
  added: OptionChangePlan['added'],
  quantity: number,
): Promise<void> {
  const { transaction, companyId } = scene;
  const alike = [...new Set(added.flatMap(({ like }) => like ?? []))];
  const models = await lockRecords(transaction, prepared.variants, companyId, alike);
  const modelOf = new Map(models.map((record) => [record.id as number, record]));
  const refusals = new Refusals();
  const records = added.map(({ values, like }, place): RecordValues => {
    const model = (like !== null && modelOf.get(like)) || product;
    const own = Object.fromEntries(inheritedFields.map((name) => [name, model[name]]));
    const record = newRecord(
      prepared.variants,
      { ...own, quantity: place === 0 ? quantity : 0 },
      refusals.add,
    );
    return { ...record, productId: product.id, values };
  });
  const { add: refuse } = refusals;
  const drafts = records.map((after) => ({ before: null, after, given: new Set<string>(), refuse }));
  await insertVariants(scene, drafts, () => refusals.check());
}
