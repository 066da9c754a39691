/** Handler that removes a line from an order by the line's id and computes the totals again. */
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import type { OrderLine } from '../order-line.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { changeLocked } from './compose.ts';

export const removeLine: Handler = (request, context) => {
  const lineId = safeId((request.params as { id: number }).id);
  return write(prepared.purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId } = scene;
    const [row] = await rowsOf<{ order: number }>(
      transaction,
      `select "purchaseId"::int as order from purchase_products where company_id = $1 and id = $2`,
      [companyId, lineId],
    );
    const [before] = row ? await lockRecords(transaction, prepared.purchases, companyId, [row.order]) : [];
    const lines = (before?.purchaseProducts ?? []) as OrderLine[];
    // A concurrent request may have removed the line already.
    if (!lines.some(({ id }) => id === lineId)) throw notFound('line');
    const left = lines.filter(({ id }) => id !== lineId).map(({ id, quantity }) => ({ id, quantity }));
    return changeLocked(scene, context, before, { purchaseProducts: left });
  });
};
