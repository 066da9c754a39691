/**
 * Writes the options and variants sent with a product, in the product's write. A variant is matched by id, else by its values; others are added. Only
 * a change of options removes variants.
 */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';
import { updateEach, type RecordInput } from '../../../crud/records/write/update-each.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { RequestContext } from '../../../infrastructure/http/request-context.ts';
import { addVariants, type VariantInput } from './add-variants.ts';
import type { ExistingVariant } from './arrange-variants.ts';
import { combinationsOf, meantBy } from './combinations.ts';
import { renamedOptionValues } from './renamed-option-values.ts';
import type { OptionValueInput } from './match-option-values.ts';
import { firstOf, planOptionChange } from './plan-option-change.ts';
import { requireDeleteRight, refuseStaleOptions } from './check-option-change.ts';
import { valuesText, type Option } from './option-texts.ts';
import {
  toTranslated,
  toTranslatedOptions,
  toTranslatedValue,
  type RawOption,
  type RawText,
  type RawOptionValue,
} from './raw-options.ts';
import { setOptions } from './set-options.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

/** The input as sent. */
export interface OptionsAndVariantsInput {
  productOptions?: RawOption[];
  variants?: (RecordValues & { id?: number; values?: RawOptionValue<{ name?: RawText }>[] })[];
}

/** A listed variant, with its texts by language. */
type Listed = RecordValues & { id?: number; values?: OptionValueInput[] };

interface Standing extends ExistingVariant {
  version: number;
}

/**
 * @param id the product, whose own fields are written already
 * @param version of the product, as the client read it
 * @throws Problem 422 and 409 by field (`variants.3.price`), 403 for removing variants without the right
 */
export async function writeOptionsAndVariants(
  scene: WriteContext,
  products: PreparedResource,
  id: number,
  { productOptions, variants: said }: OptionsAndVariantsInput,
  version: number | undefined,
  context: RequestContext,
): Promise<void> {
  const { locale } = context;
  const listed = said?.map(({ values, ...row }): Listed => {
    const words = values?.map((said): OptionValueInput => {
      const { name, value } = toTranslatedValue(said, locale);
      return { ...(name !== undefined && { name: toTranslated(name, locale) }), value };
    });
    return { ...row, ...(words && { values: words }) };
  });
  await lockRecords(scene.transaction, products, scene.companyId, [id]);
  const before = await standingOf(scene, id);
  if (productOptions)
    await writeOptions(scene, products, id, productOptions, { before, listed, version }, context);
  if (listed) await writeListed(scene, products, id, listed, before, context);
}

const standingOf = ({ transaction, companyId }: WriteContext, id: number): Promise<Standing[]> =>
  rowsOf(
    transaction,
    `select id, version, values, quantity from variants where company_id = $1 and "productId" = $2 and not "isDefault"
     order by id for update`,
    [companyId, id],
  );

const productOf = async ({ transaction, companyId }: WriteContext, products: PreparedResource, id: number) =>
  (await lockRecords(transaction, products, companyId, [id]))[0]!;

interface Beside {
  before: readonly Standing[];
  listed: readonly Listed[] | undefined;
  version: number | undefined;
}

async function writeOptions(
  scene: WriteContext,
  products: PreparedResource,
  id: number,
  said: readonly RawOption[],
  { before, listed, version }: Beside,
  { locale, language }: RequestContext,
): Promise<void> {
  const product = await productOf(scene, products, id);
  const given = renamedOptionValues(
    toTranslatedOptions(said, locale),
    product.productOptions as Option[],
    before,
    listed ?? [],
  );
  if (await refuseStaleOptions(scene, products, product, version, locale, given)) return;
  const valuesOf = new Map(before.map((variant) => [variant.id, variant.values]));
  const isMeant =
    listed &&
    meantBy(listed.map((row) => row.values ?? (row.id === undefined ? [] : (valuesOf.get(row.id) ?? []))));
  const outlook = await planOptionChange(
    scene,
    product,
    { productOptions: given },
    { language, isWritten: true, isSeen: Boolean(listed?.some((row) => row.id !== undefined)), isMeant },
  );
  requireDeleteRight(products, scene.actor, outlook);
  // Where the list has quantities, the pieces of the product are among them.
  const takenOver = listed?.some((row) => 'quantity' in row) ? 0 : outlook.takenOver;
  await setOptions(
    scene,
    products,
    product,
    { ...outlook, takenOver },
    { withoutVersion: version === undefined },
  );
}

async function writeListed(
  scene: WriteContext,
  products: PreparedResource,
  id: number,
  listed: readonly Listed[],
  before: readonly Standing[],
  { locale, language }: RequestContext,
): Promise<void> {
  const product = await productOf(scene, products, id);
  const { records, added, left } = read(listed, before, await standingOf(scene, id), product);
  if (left.length)
    throw new Problem(422, 'validation', {
      errors: {
        variants: [
          {
            code: 'variants_left_out',
            params: {
              variants: firstOf(left.map(({ values, id: of }) => valuesText(values, language) || `#${of}`)),
            },
          },
        ],
      },
    });
  if (records.length)
    await atPlaces(
      records.map(({ place }) => place),
      () =>
        updateEach(
          scene,
          prepared.variants,
          records.map(({ given }) => given),
          locale,
        ),
    );
  if (!added.length) return;
  const stands = await productOf(scene, products, id);
  const rows = added.map(({ given }) => given);
  await addVariants(scene, products, stands, rows, (row) => `variants.${added[row]!.place}.`);
}

interface Read {
  records: { place: number; given: RecordInput }[];
  added: { place: number; given: VariantInput }[];
  /** variants from before that still exist and are not in the list */
  left: readonly Standing[];
}

/** Splits the list into changed and added variants. @throws Problem 422 at each invalid row */
function read(
  listed: readonly Listed[],
  before: readonly Standing[],
  standing: readonly Standing[],
  product: RecordValues,
): Read {
  const { add: refuse, check } = refusalsOf();
  const combinationOf = combinationsOf(product.productOptions as Option[]);
  const were = new Map(before.map((variant) => [variant.id, variant]));
  const byId = new Map(standing.map((variant) => [variant.id, variant]));
  const byValues = new Map(standing.map((variant) => [combinationOf(variant.values), variant]));
  const named = new Set(listed.flatMap(({ id }) => id ?? []));
  const records: Read['records'] = [];
  const added: Read['added'] = [];
  for (const [place, { id, values, ...fields }] of listed.entries()) {
    const at = `variants.${place}`;
    if (id !== undefined) {
      const [stands, was] = [byId.get(id), were.get(id)];
      if (!stands && was) refuse(`${at}.values`, 'variant_option_gone');
      else if (!stands) refuse(`${at}.id`, 'record_missing');
      else if (values && ![stands, was ?? stands].some((each) => sayOne(values, each)))
        refuse(`${at}.values`, 'variant_values_kept');
      else records.push({ place, given: { ...(fields as RecordValues), id } });
      continue;
    }
    if (!values) {
      refuse(`${at}.values`, 'required');
      continue;
    }
    const combination = combinationOf(values);
    const stands = combination === undefined ? undefined : byValues.get(combination);
    if (!stands || named.has(stands.id)) {
      const { version: _version, ...given } = fields as RecordValues;
      added.push({ place, given: { ...given, values } });
      continue;
    }
    named.add(stands.id);
    // A variant that the options have just created: the client cannot have its version.
    const seen = were.has(stands.id) ? {} : { version: stands.version };
    records.push({ place, given: { ...(fields as RecordValues), ...seen, id: stands.id } });
  }
  check();
  return { records, added, left: before.filter(({ id }) => byId.has(id) && !named.has(id)) };
}

function refusalsOf() {
  const refusals = new Refusals();
  return { add: refusals.add, check: () => refusals.check() };
}

/** Whether the given values mean the values of the variant. */
const sayOne = (said: readonly OptionValueInput[], { values }: ExistingVariant): boolean =>
  combinationsOf(values.map(({ name, value }) => ({ name, values: [{ value }] })))(said) !== undefined;

/** Rewrites the error paths of changed variants to their index in the list. */
async function atPlaces(places: readonly number[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { errors = {}, conflicts, ...details } = error.details;
    const told: FieldErrors = Object.fromEntries(
      Object.entries(errors).map(([field, list]) => [
        field.replace(/^records(?:\.(\d+))?/u, (_, row?: string) =>
          row === undefined ? 'variants' : `variants.${places[Number(row)]}`,
        ),
        list,
      ]),
    );
    throw new Problem(error.status, error.code, {
      ...details,
      errors: told,
      ...(conflicts && { conflicts: conflicts.map((each) => ({ ...each, index: places[each.index]! })) }),
    });
  }
}
