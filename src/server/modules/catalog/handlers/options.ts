/** Handler that sets the options of a product, with a dry run that previews the effect on its variants. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { readByIds } from '../../../crud/records/read/read-records.ts';
import { writtenShape } from '../../../crud/records/resources/record-shape.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { requireDeleteRight, refuseStaleOptions } from '../options/check-option-change.ts';
import { valuesText } from '../options/option-texts.ts';
import { toTranslatedOptions, type RawOption } from '../options/raw-options.ts';
import {
  planOptionChange,
  type OptionChangePlan,
  type VariantCounts,
} from '../options/plan-option-change.ts';
import { setOptions } from '../options/set-options.ts';
import type { OptionInput } from '../options/resolve-options.ts';

interface Given {
  productOptions: OptionInput[];
  version?: number;
  complete?: boolean;
  /** counts of the preview that the user confirmed */
  expects?: VariantCounts;
}

export const set: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const { dry_run: isDry } = request.query as { dry_run?: boolean };
  const { language, locale } = context;
  const { productOptions, ...asked } = request.body as Omit<Given, 'productOptions'> & {
    productOptions: RawOption[];
  };
  const given: Given = { ...asked, productOptions: toTranslatedOptions(productOptions, locale) };
  if (isDry)
    return context.read(async (transaction, session) => {
      authorise(session, prepared.products, 'edit');
      const { companyId } = session;
      const [product] = await readByIds(
        transaction,
        prepared.products,
        companyId,
        [id],
        writtenShape(prepared.products),
      );
      if (!product) throw recordNotFound(prepared.products);
      const scene = { transaction, companyId, source: context.ip, actor: session };
      await refuseStaleOptions(scene, prepared.products, product, given.version, locale);
      const outlook = await planOptionChange(scene, product, given, { language, isWritten: false });
      requireDeleteRight(prepared.products, session, outlook);
      return { body: { data: answerOf(product, outlook, context) } };
    });
  return write(prepared.products, 'edit', request, context, async (scene) => {
    const [product] = await lockRecords(scene.transaction, prepared.products, scene.companyId, [id]);
    if (!product) throw recordNotFound(prepared.products);
    const { version, expects } = given;
    await refuseStaleOptions(scene, prepared.products, product, version, locale);
    const isSeen = expects !== undefined;
    const outlook = await planOptionChange(scene, product, given, { language, isWritten: true, isSeen });
    requireDeleteRight(prepared.products, scene.actor, outlook);
    const { counts } = outlook;
    if (
      expects &&
      Object.entries(expects).some(([name, count]) => counts[name as keyof VariantCounts] !== count)
    )
      throw new Problem(409, 'preview_outdated');
    await setOptions(scene, prepared.products, product, outlook, { withoutVersion: version === undefined });
    const [stands] = await lockRecords(scene.transaction, prepared.products, scene.companyId, [id]);
    return { ids: [id], answer: { body: { data: answerOf(stands!, outlook, context) } } };
  });
};

const mostNamed = 20;

function answerOf(product: RecordValues, outlook: OptionChangePlan, { language }: RequestContext) {
  const { counts, removed, renamed, missing, quantity, takenOver } = outlook;
  const named = removed
    .toSorted((one, other) => other.quantity - one.quantity)
    .slice(0, mostNamed)
    .map(({ id, values, quantity: held }) => ({ id, name: valuesText(values, language), quantity: held }));
  return {
    id: product.id,
    version: product.version,
    ...counts,
    renamed: renamed.length,
    missing,
    quantity,
    takenOver,
    removedVariants: named,
  };
}
