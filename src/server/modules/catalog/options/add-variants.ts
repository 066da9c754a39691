/** More variants of a product: at the values that were given, and else as the options would have made them. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { newRecord, Refusals } from '../../../crud/records/write/complete-record.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';
import { normalizeInput } from '../../../crud/records/write/read-other-spellings.ts';
import { refuseTakenValues } from '../../../crud/records/write/unique-among.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import type { NotedDraft, WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { ExistingVariant } from './arrange-variants.ts';
import { OptionValueMatcher, nearestAmong, type OptionValueInput } from './match-option-values.ts';
import { insertVariants, priced, inheritedFields, variants } from './insert-variants.ts';
import type { Option } from './option-texts.ts';

/** A variant as it is added: a value of each option, and what is known of it. */
export type VariantInput = RecordValues & { values: OptionValueInput[] };

export interface Added {
  /** in the order in which they were given */
  ids: number[];
  /** of each option, the values that are new, as they came */
  newValues: OptionValueMatcher['newValues'];
}

/**
 * The product is written last and so is the first to go back, while its variants still are what it says.
 * @param product locked
 * @param prefixOf what stands before the paths of a variant's errors, by its place
 * @throws Problem 422 by field, with what is wrong with any of them
 */
export async function addVariants(
  scene: WriteContext,
  products: PreparedResource,
  product: RecordValues,
  added: readonly VariantInput[],
  prefixOf: (place: number) => string,
): Promise<Added> {
  const { transaction, companyId } = scene;
  const standing = await rowsOf<ExistingVariant>(
    transaction,
    `select id, values, quantity from variants where company_id = $1 and "productId" = $2 and not "isDefault" order by id for update`,
    [companyId, product.id],
  );
  const refusals = added.map(() => new Refusals());
  const check = () => checkAll(refusals, prefixOf);
  const fitting = new OptionValueMatcher(product.productOptions as Option[], standing);
  const fitted = added.map(({ values }, place) => fitting.fit(values, refusals[place]!.add));
  check();
  const nearestTo = nearestAmong(standing);
  const nearest = fitted.map((values) => nearestTo(values)?.id);
  const known = [...new Set(nearest.filter((id) => id !== undefined))];
  const models = new Map(
    (await lockRecords(transaction, variants, companyId, known)).map((each) => [each.id, each]),
  );
  const drafts = added.map(({ values: _words, ...written }, place): NotedDraft & { before: null } => {
    const { add: refuse } = refusals[place]!;
    const { given, places } = normalizeInput(variants, written, null, refuse);
    refusals[place]!.placeAt(places);
    const model = models.get(nearest[place]) ?? product;
    // Whoever writes one of the fields that say what customers pay means all of them.
    const isPriced = priced.some((name) => name in given);
    const taken = inheritedFields.filter((name) => !(isPriced && priced.includes(name)));
    const own = Object.fromEntries(taken.map((name) => [name, model[name]]));
    const record = newRecord(variants, { ...own, ...given }, refuse);
    const after = { ...record, productId: product.id, values: fitted[place]! };
    return { before: null, after, given: new Set(Object.keys(given)), refuse };
  });
  await refuseTakenValues(scene, variants, drafts);
  const ids = await insertVariants(scene, drafts, check);
  // Its quantity the database keeps: the sum of what its variants have now.
  const changed = { ...product, productOptions: fitting.options };
  const draft = { before: product, after: changed, given: new Set<string>() };
  await storeChanges(scene, products, [draft], new Refusals());
  return { ids, newValues: fitting.newValues };
}

function checkAll(refusals: readonly Refusals[], prefixOf: (place: number) => string): void {
  const errors: FieldErrors = Object.fromEntries(
    refusals.flatMap((each, place) =>
      Object.entries(each.errors).map(([field, list]) => [prefixOf(place) + field, list] as const),
    ),
  );
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}
