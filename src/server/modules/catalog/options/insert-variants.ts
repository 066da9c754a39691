/** Inserts new variants, created by a product's options or one by one. */
import { changesOf, writeAudit } from '../../../crud/records/audit-log.ts';
import { chunk } from '../../../crud/records/write/chunk.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { prepareEach } from '../../../crud/records/write/prepare-write.ts';
import { translateDatabaseErrors } from '../../../crud/records/database-errors.ts';
import type { NotedDraft, WriteContext } from '../../../crud/records/write/write-context.ts';
import { insertRecords } from '../../../crud/records/write/write-rows.ts';

/** Price fields, inherited together: a sale without its end date would never end. */
export const priced = ['price', 'discountedPrice', 'isOnSale', 'saleStartsAt', 'saleEndsAt'];

/** Fields that a new variant inherits from the most similar one, or else from the product. Codes, images and quantities are not inherited. */
export const inheritedFields = [...priced, 'cost', 'isTracked', 'weight'];

/**
 * Validates, inserts and audits the variants.
 * @param check throws what the hooks refused
 * @returns their ids, in order
 * @throws Problem 422 by field
 */
export async function insertVariants(
  scene: WriteContext,
  drafts: readonly (NotedDraft & { before: null })[],
  check: () => void,
): Promise<number[]> {
  const { transaction, companyId, source } = scene;
  await prepareEach(scene, prepared.variants, drafts);
  check();
  const ids: number[] = [];
  for (const part of chunk(drafts)) {
    const records = part.map(({ after }) => after);
    const only = drafts.length === 1 ? records[0]! : {};
    const stored = await translateDatabaseErrors(prepared.variants, only, () =>
      insertRecords(transaction, prepared.variants, companyId, records),
    );
    const entries = records.map((after, place) => {
      const held = prepared.variants.fields.filter(
        ({ name, isDerived }) => !isDerived && isFilled(after[name]),
      );
      return { id: stored[place]!, version: 1, changes: changesOf(held, null, after) };
    });
    await writeAudit(transaction, prepared.variants, companyId, 'create', source, entries);
    ids.push(...stored);
  }
  return ids;
}

const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
