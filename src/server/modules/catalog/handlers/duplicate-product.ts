/** Duplicates a product with its options and variants, in one write. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { duplicateRecord } from '../../../crud/records/write/duplicate-record.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { copyVariants } from '../options/copy-variants.ts';

export const duplicateProduct: Handler = (request, context) =>
  write(prepared.products, 'create', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const asked = request.body as RecordValues & { id: number };
    const copy = await duplicateRecord(scene, prepared.products, asked, context.locale);
    const id = copy.id as number;
    const hasVariants = await copyVariants(scene, prepared.products, asked.id, id);
    // Copied variants change the options, quantity and version of the copy: it is read again.
    const record = hasVariants
      ? await readRecord(transaction, readableBy(prepared.products, actor), companyId, id, context.locale)
      : copy;
    return { ids: [id], answer: { status: 201, body: { data: record } } };
  });
