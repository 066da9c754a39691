/** One more variant of a product: at the values that were given, and else as the options would have made it. */
import type { RecordValues } from '../../../engine/records/behaviour.ts';
import { newRecord, Refusals } from '../../../engine/records/complete-record.ts';
import type { PreparedResource } from '../../../engine/records/prepared-resource.ts';
import { respell } from '../../../engine/records/read-other-spellings.ts';
import { storeChanges } from '../../../engine/records/update-records.ts';
import type { WriteScene } from '../../../engine/records/write-scene.ts';
import { lockRecords } from '../../../engine/records/write-rows.ts';
import { rowsOf } from '../../../ground/database/query.ts';
import { fieldProblem } from '../../../ground/http/problem.ts';
import type { StandingVariant } from './arrange-variants.ts';
import { fitValues, nearestTo, type GivenValue } from './fit-values.ts';
import { insertVariants, takenOn, variants } from './insert-variants.ts';
import type { Option } from './option-words.ts';

/** The fields that say what it costs: whoever writes one of them means all of them. */
const priced = ['price', 'discountedPrice', 'isOnSale'];

/**
 * The product is written last and so is the first to go back, while its variants still are what it says.
 * @returns the id of the variant
 * @throws Problem 422 by field
 */
export async function addVariant(
  scene: WriteScene,
  products: PreparedResource,
  { productId, values: words, ...written }: RecordValues & { productId: number; values: GivenValue[] },
): Promise<number> {
  const { transaction, companyId } = scene;
  const [product] = await lockRecords(transaction, products, companyId, [productId]);
  if (!product) throw fieldProblem('productId', 'unknown_reference');
  const standing = await rowsOf<StandingVariant>(
    transaction,
    `select id, values, quantity from variants where company_id = $1 and "productId" = $2 and not "isDefault" order by id for update`,
    [companyId, productId],
  );
  const refusals = new Refusals();
  const { values, options } = fitValues(words, product.productOptions as Option[], standing, refusals);
  refusals.check();
  const nearest = nearestTo(values, standing);
  const [model = product] = nearest ? await lockRecords(transaction, variants, companyId, [nearest.id]) : [];
  const { given, places } = respell(variants, written, null, refusals.add);
  refusals.placeAt(places);
  const isPriced = priced.some((name) => name in given);
  const taken = takenOn.filter((name) => !(isPriced && priced.includes(name)));
  const own = Object.fromEntries(taken.map((name) => [name, model[name]]));
  const record = newRecord(variants, { ...own, ...given }, refusals.add);
  const after = { ...record, productId, values };
  const draft = { before: null, after, given: new Set(Object.keys(given)) };
  const [id] = await insertVariants(scene, [draft], refusals);
  // Its quantity the database keeps: the sum of what its variants have now.
  const changed = { ...product, productOptions: options };
  await storeChanges(
    scene,
    products,
    [{ before: product, after: changed, given: new Set<string>() }],
    new Refusals(),
  );
  return id!;
}
