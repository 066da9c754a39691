/** Variants that are new: made by a product's options, or one by one. */
import { catalogue } from '../../../../generated/catalogue.ts';
import { changesOf, writeAudit } from '../../../engine/records/audit-trail.ts';
import type { RecordValues } from '../../../engine/records/behaviour.ts';
import type { Refusals } from '../../../engine/records/complete-record.ts';
import { prepareResource } from '../../../engine/records/prepare-resource.ts';
import { prepareWrites } from '../../../engine/records/prepare-write.ts';
import { translated } from '../../../engine/records/refusals.ts';
import type { WriteScene } from '../../../engine/records/write-scene.ts';
import { insertRecords } from '../../../engine/records/write-rows.ts';
import { variants as variantsBehaviour } from '../variants.behaviour.ts';

export const variants = prepareResource(catalogue.variants!, variantsBehaviour);

/** What a new variant has of the one that differs least from it, or else of the product. Codes, pictures and pieces are each one's own. */
export const takenOn = ['price', 'discountedPrice', 'isOnSale', 'isTracked', 'weight'];

/**
 * Checks, stores and notes them.
 * @returns their ids, in order
 * @throws Problem 422 by field
 */
export async function insertVariants(
  scene: WriteScene,
  drafts: readonly { before: null; after: RecordValues; given: ReadonlySet<string> }[],
  refusals: Refusals,
): Promise<number[]> {
  const { transaction, companyId, source } = scene;
  await prepareWrites(scene, variants, drafts, refusals);
  const records = drafts.map(({ after }) => after);
  const only = records.length === 1 ? records[0]! : {};
  const ids = await translated(variants, only, () =>
    insertRecords(transaction, variants, companyId, records),
  );
  const entries = records.map((after, place) => {
    const held = variants.fields.filter(({ name, isDerived }) => !isDerived && isFilled(after[name]));
    return { id: ids[place]!, version: 1, changes: changesOf(held, null, after) };
  });
  await writeAudit(transaction, variants, companyId, 'create', source, entries);
  return ids;
}

const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
