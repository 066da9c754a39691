/** Create and update of a product with its options and variants in one request. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { historySince } from '../../../crud/records/audit-log.ts';
import { createRecord } from '../../../crud/records/write/create-record.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { readByIds, readRecord, readWhere } from '../../../crud/records/read/read-records.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { wholeShape, writtenShape } from '../../../crud/records/resources/record-shape.ts';
import { changeRecord } from '../../../crud/records/write/update-records.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import {
  writeOptionsAndVariants,
  type OptionsAndVariantsInput,
} from '../options/write-options-and-variants.ts';
import { pricesOfVariants } from '../products.hooks.ts';

type Body = RecordValues & OptionsAndVariantsInput & { version?: number };

export const createProduct: Handler = (request, context) =>
  write(prepared.products, 'create', request, context, async (scene) => {
    const { productOptions, variants, ...written } = request.body as Body;
    const record = await createRecord(scene, prepared.products, written, context.locale);
    const id = record.id as number;
    if (!productOptions?.length && !variants?.length)
      return { ids: [id], answer: { status: 201, body: { data: record } } };
    const parts = { ...(productOptions && { productOptions }), ...(variants && { variants }) };
    await writeOptionsAndVariants(scene, prepared.products, id, parts, record.version as number, context);
    return { ids: [id], answer: { status: 201, body: { data: await wholeProduct(scene, id, context) } } };
  });

export const updateProduct: Handler = (request, context) =>
  write(prepared.products, 'edit', request, context, async (scene, commitBehind) => {
    const id = safeId((request.params as { id: number }).id);
    const { productOptions, variants, ...written } = request.body as Body;
    if (!productOptions && !variants) {
      const data = await changeRecord(
        { ...scene, commitBehind },
        prepared.products,
        id,
        written,
        context.locale,
      );
      return { ids: [id], answer: { body: { data } } };
    }
    const { own, agree } = await apartFromVariants(scene, id, written);
    const { version } = await changeRecord(scene, prepared.products, id, own, context.locale, {
      hasParts: true,
    });
    if (variants) await refuseStaleQuantities(scene, id, written.version, version as number, variants);
    const parts = { ...(productOptions && { productOptions }), ...(variants && { variants }) };
    await writeOptionsAndVariants(scene, prepared.products, id, parts, written.version, context);
    const data = await wholeProduct(scene, id, context);
    agree(data);
    return { ids: [id], answer: { body: { data } } };
  });

/**
 * Of a product with options, the quantity is the sum of its variants' and the pricing that of the cheapest. Both may be sent along with the variants,
 * with their values from before or after the write.
 * @returns the fields to write without them, and a check that refuses other values
 */
async function apartFromVariants(
  { transaction, companyId }: WriteContext,
  id: number,
  written: RecordValues,
): Promise<{ own: RecordValues; agree: (after: RecordValues) => void }> {
  const [before] = await readByIds(
    transaction,
    prepared.products,
    companyId,
    [id],
    writtenShape(prepared.products),
  );
  const hasOptions = Boolean((before?.productOptions as unknown[] | undefined)?.length);
  if (!hasOptions) return { own: written, agree: () => {} };
  const apart: [name: string, code: string][] = pricesOfVariants.map((name) => [name, 'price_of_variants']);
  if (!('quantityWas' in written)) apart.push(['quantity', 'quantity_of_variants']);
  const own = { ...written };
  for (const [name] of apart) delete own[name];
  const agree = (after: RecordValues) => {
    for (const [name, code] of apart)
      if (written[name] !== undefined && ![after[name], before![name]].includes(written[name]))
        throw fieldProblem(name, code);
  };
  return { own, agree };
}

/**
 * Refuses quantities of listed variants that have neither `version` nor `quantityWas` of their own, where the stock of the product has changed since
 * the version that the client read.
 * @param current the version of the locked product
 * @throws Problem 409 at each such quantity
 */
async function refuseStaleQuantities(
  { transaction, companyId }: WriteContext,
  id: number,
  seen: number | undefined,
  current: number,
  variants: NonNullable<OptionsAndVariantsInput['variants']>,
): Promise<void> {
  if (seen === undefined || seen === current) return;
  const places = variants.flatMap((row, place) =>
    'quantity' in row && !('version' in row) && !('quantityWas' in row) ? [place] : [],
  );
  if (!places.length) return;
  const { base, unknown } = await historySince(transaction, prepared.products, companyId, id, seen, current);
  if (!('quantity' in base || unknown.has('quantity'))) return;
  const errors = places.map((place) => [`variants.${place}.quantity`, [{ code: 'conflict' }]]);
  throw new Problem(409, 'conflict', { errors: Object.fromEntries(errors) });
}

/** The product and all its variants, in the shape of a read of one product. */
async function wholeProduct(
  { transaction, companyId, actor }: WriteContext,
  id: number,
  { locale }: RequestContext,
): Promise<RecordValues> {
  const seen = readableBy(prepared.variants, actor);
  const shape = wholeShape(seen, locale);
  const [record, variants] = await Promise.all([
    readRecord(transaction, readableBy(prepared.products, actor), companyId, id, locale),
    readWhere(transaction, seen, companyId, 't."productId" = $2 and not t."isDefault"', id, shape),
  ]);
  return { ...record, variants };
}
