/** Plans the effect of new options on a product's variants, for both the preview and the write. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { maxVariants } from '../../../../shared/catalog/option-values.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { arrangeVariants, type Arrangement, type ExistingVariant } from './arrange-variants.ts';
import { refuseAmbiguousOptions } from './detect-renamed-options.ts';
import { textKey, valuesText, type Option } from './option-texts.ts';
import { openOrdersOfVariants } from './open-orders.ts';
import { resolveOptions, type OptionInput } from './resolve-options.ts';

/** Counts of variants kept, added and removed, and the pieces in stock of the removed ones. */
export interface VariantCounts {
  added: number;
  kept: number;
  removed: number;
  pieces: number;
}

export interface OptionChangePlan extends Arrangement {
  options: Option[];
  counts: VariantCounts;
  /** kept variants whose values have another text */
  renamed: Arrangement['kept'];
  /** quantity of the product after the change */
  quantity: number;
  /** pieces of a product without variants that its first new variant receives */
  takenOver: number;
}

interface Manner {
  language: Locale;
  isWritten: boolean;
  /** whether the client confirmed a preview or lists variants by id */
  isSeen?: boolean;
  /** filter of the combinations to add, where the request lists variants */
  isMeant?: ((options: readonly Option[]) => (added: Arrangement['added'][number]) => boolean) | undefined;
}

/**
 * @param product the current product; locked with its variants where the plan is written
 * @throws Problem 422 by field
 */
export async function planOptionChange(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  product: RecordValues,
  { productOptions: given, complete = false }: { productOptions: OptionInput[]; complete?: boolean },
  { language, isWritten, isSeen = false, isMeant }: Manner,
): Promise<OptionChangePlan> {
  const standing = product.productOptions as Option[];
  const variants = await rowsOf<ExistingVariant>(
    transaction,
    `select id, values, quantity from variants where company_id = $1 and "productId" = $2 and not "isDefault"
     order by id${isWritten ? ' for update' : ''}`,
    [companyId, product.id],
  );
  const { options: wanted, unclear } = resolveOptions(given, standing);
  const arranged = arrangeVariants(variants, standing, wanted, { complete });
  const { kept, removed } = arranged;
  if (isWritten && !isSeen && removed.length) {
    const refusals = new Refusals();
    refuseAmbiguousOptions(unclear, refusals.add);
    refusals.check();
  }
  const options = wanted.map(({ name, values }) => ({
    name,
    values: values.map(({ value }) => ({ value })),
  }));
  const added = isMeant ? arranged.added.filter(isMeant(options)) : arranged.added;
  const count = kept.length + added.length;
  if (count > maxVariants)
    throw fieldProblem('productOptions', 'variants_limit', { count, limit: maxVariants });
  await refuseWaiting({ transaction, companyId }, product.id as number, removed, language);
  const own = product.quantity as number;
  const takenOver = !variants.length && added.length ? own : 0;
  const held = (list: readonly ExistingVariant[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = held(removed);
  const quantityOf = () => {
    if (!added.length && !removed.length) return own;
    return count ? held(kept.map(({ variant }) => variant)) + takenOver : pieces;
  };
  return {
    ...arranged,
    added,
    options,
    counts: { added: added.length, kept: kept.length, removed: removed.length, pieces },
    renamed: kept.filter(({ variant, values }) => wordsOf(variant.values) !== wordsOf(values)),
    quantity: quantityOf(),
    takenOver,
  };
}

const wordsOf = (values: ExistingVariant['values']) =>
  values.map(({ name, value }) => `${textKey(name)}\u0001${textKey(value)}`).join('\u0002');

async function refuseWaiting(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  product: number,
  removed: readonly ExistingVariant[],
  language: Locale,
): Promise<void> {
  if (!removed.length) return;
  const ids = removed.map(({ id }) => id);
  const waiting = await openOrdersOfVariants(transaction, companyId, product, ids);
  if (!waiting.length) return;
  const held = removed.filter(({ id }) => waiting.some(({ variant }) => variant === id));
  const orders = [...new Set(waiting.map(({ order }) => order))];
  throw fieldProblem('productOptions', 'variants_in_orders', {
    variants: firstOf(held.map(({ values, id }) => valuesText(values, language) || `#${id}`)),
    orders: firstOf(orders),
  });
}

export const firstOf = (words: readonly string[]) =>
  words.length > 5 ? `${words.slice(0, 5).join(', ')} …` : words.join(', ');
