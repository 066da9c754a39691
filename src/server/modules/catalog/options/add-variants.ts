/** Adds variants to a product: given fields, else defaults from the most similar variant. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { newRecord, Refusals } from '../../../crud/records/write/complete-record.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';
import { normalizeInput } from '../../../crud/records/write/normalize-input.ts';
import { refuseTakenValues } from '../../../crud/records/write/unique-in-batch.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import type { NotedDraft, WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { ExistingVariant } from './arrange-variants.ts';
import { OptionValueMatcher, nearestAmong, type OptionValueInput } from './match-option-values.ts';
import { insertVariants, priced, inheritedFields } from './insert-variants.ts';
import type { Option } from './option-texts.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

/** A variant to add: one value of each option, and its other fields. */
export type VariantInput = RecordValues & { values: OptionValueInput[] };

export interface Added {
  /** in the order of the input */
  ids: number[];
  /** new values of each option, in the order of the input */
  newValues: OptionValueMatcher['newValues'];
}

/**
 * Inserts the variants, then writes the product: so undo restores the product first, while its options still match its variants.
 * @param product locked
 * @param prefixOf prefix of the error paths of the variant at an index
 * @throws Problem 422 by field, with the errors of all variants
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
    (await lockRecords(transaction, prepared.variants, companyId, known)).map((each) => [each.id, each]),
  );
  const drafts = added.map(({ values: _words, ...written }, place): NotedDraft & { before: null } => {
    const { add: refuse } = refusals[place]!;
    const { given, places } = normalizeInput(prepared.variants, written, null, refuse);
    refusals[place]!.placeAt(places);
    const model = models.get(nearest[place]) ?? product;
    // Where one price field is given, none of the others is inherited.
    const isPriced = priced.some((name) => name in given);
    const taken = inheritedFields.filter((name) => !(isPriced && priced.includes(name)));
    const own = Object.fromEntries(taken.map((name) => [name, model[name]]));
    const record = newRecord(prepared.variants, { ...own, ...given }, refuse);
    const after = { ...record, productId: product.id, values: fitted[place]! };
    return { before: null, after, given: new Set(Object.keys(given)), refuse };
  });
  await refuseTakenValues(scene, prepared.variants, drafts);
  const ids = await insertVariants(scene, drafts, check);
  // The database maintains the quantity: the sum of the variants' quantities.
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
