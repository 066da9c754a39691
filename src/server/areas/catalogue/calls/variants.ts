/** The calls of variants beside the plain ones: one more of a product. */
import { catalogue } from '../../../../generated/catalogue.ts';
import { prepareResource } from '../../../engine/records/prepare-resource.ts';
import { readRecord } from '../../../engine/records/read-records.ts';
import { seenBy } from '../../../engine/records/readable-fields.ts';
import { write } from '../../../engine/records/write-call.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { addVariant } from '../options/add-variant.ts';
import { variants } from '../options/insert-variants.ts';
import { products as productsBehaviour } from '../products.behaviour.ts';

const products = prepareResource(catalogue.products!, productsBehaviour);

export const create: Handler = (request, context) =>
  write(variants, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const id = await addVariant(scene, products, request.body as Parameters<typeof addVariant>[2]);
    const record = await readRecord(transaction, seenBy(variants, actor), companyId, id, context.locale);
    return { ids: [id], answer: { status: 201, body: { data: record } } };
  });
