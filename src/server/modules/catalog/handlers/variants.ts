/** Handlers of variants besides the generated ones: create one, and change and add many at once. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { updateEach, type RecordInput } from '../../../crud/records/write/update-each.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Answer, Handler } from '../../../infrastructure/http/request-context.ts';
import { addVariants, type VariantInput } from '../options/add-variants.ts';

const lockProduct = async ({ transaction, companyId }: WriteContext, id: number) =>
  (await lockRecords(transaction, prepared.products, companyId, [id]))[0];

export const create: Handler = (request, context) =>
  write(prepared.variants, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const { productId, ...given } = request.body as VariantInput & { productId: number };
    const product = await lockProduct(scene, productId);
    if (!product) throw fieldProblem('productId', 'unknown_reference');
    const { ids } = await addVariants(scene, prepared.products, product, [given], () => '');
    const record = await readRecord(
      transaction,
      readableBy(prepared.variants, actor),
      companyId,
      ids[0]!,
      context.locale,
    );
    return { ids, answer: { status: 201, body: { data: record } } };
  });

interface Given {
  records?: RecordInput[];
  added: VariantInput[];
  /** counts of the preview that the user confirmed */
  expects?: { added: number; newValues: number };
}

/** Rolls back the transaction of a dry run and carries its response. */
class Rehearsed extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('rehearsed');
    this.answer = answer;
  }
}

/** Changes and adds variants of a product in one transaction. A dry run executes it and rolls back, so that its response equals that of the write. */
export const writeTable: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const { dry_run: isDry } = request.query as { dry_run?: boolean };
  const { records = [], added, expects } = request.body as Given;
  try {
    return await write(prepared.variants, 'edit', request, context, async (scene) => {
      const product = await lockProduct(scene, id);
      if (!product) throw recordNotFound(prepared.products);
      if (records.length) await updateEach(scene, prepared.variants, records, context.locale);
      const stands = (await lockProduct(scene, id))!;
      const { ids, newValues } = await addVariants(
        scene,
        prepared.products,
        stands,
        added,
        (place) => `added.${place}.`,
      );
      const words = newValues.flat();
      if (expects && (expects.added !== ids.length || expects.newValues !== words.length))
        throw new Problem(409, 'preview_outdated');
      const after = (await lockProduct(scene, id))!;
      const answer = { body: { data: answerOf(after, ids, records.length, newValues) } };
      if (isDry) throw new Rehearsed(answer);
      return { ids: [...records.map((record) => record.id), ...ids], answer };
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer;
    throw error;
  }
};

const answerOf = (
  { id, version, quantity, productOptions }: RecordValues,
  ids: readonly number[],
  changed: number,
  newValues: readonly Translated[][],
) => ({
  id,
  version,
  added: ids.length,
  changed,
  quantity,
  newValues: (productOptions as { name: Translated }[]).flatMap(({ name }, place) =>
    newValues[place]?.length ? [{ name, values: newValues[place] }] : [],
  ),
});
