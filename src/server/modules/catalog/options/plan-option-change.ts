/** What becomes of a product's variants when its options change: worked out alike for the preview and for the write. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { maxVariants } from '../../../../shared/catalog/option-values.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { arrangeVariants, type Arrangement, type ExistingVariant } from './arrange-variants.ts';
import { refuseAmbiguousOptions } from './guess-renamed-options.ts';
import { textKey, valuesText, type Option } from './option-texts.ts';
import { waitingOrders } from './waiting-orders.ts';
import { resolveOptions, type OptionInput } from './resolve-options.ts';

/** How many variants stay, come and go, and the pieces of those that go. */
export interface VariantCounts {
  added: number;
  kept: number;
  removed: number;
  pieces: number;
}

export interface OptionChangePlan extends Arrangement {
  options: Option[];
  counts: VariantCounts;
  /** of the variants that stay, those whose values are called otherwise */
  renamed: Arrangement['kept'];
  /** what the product counts then */
  quantity: number;
  /** what of it the first of the first variants takes over */
  takenOver: number;
}

interface Manner {
  language: Locale;
  isWritten: boolean;
  /** Has the caller said which variants stay, by their ids or by what a preview told? */
  isSeen?: boolean;
  /** Which of the variants that the options would add are meant, where not all of them are. */
  isMeant?: ((options: readonly Option[]) => (added: Arrangement['added'][number]) => boolean) | undefined;
}

/**
 * @param product the product as it stands; locked with its variants where this is written
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
  const waiting = await waitingOrders(transaction, companyId, product, ids);
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
