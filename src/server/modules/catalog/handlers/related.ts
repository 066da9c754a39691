/** Suggestions for related products, from the orders of the store. */
import { catalogue } from '../../../../generated/catalogue.js';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { boughtTogether } from '../bought-together.ts';

/** Without the right to view orders the counts are `null`. */
export const suggest: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    const { companyId } = session;
    const id = safeId((request.params as { id: number }).id);
    const { limit } = request.query as { limit: number };
    const found = await rowsOf(transaction, 'select from products where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    if (!found.length) throw recordNotFound({ model: catalogue.products! });
    const together = await boughtTogether(transaction, companyId, id, limit);
    const isTold = can(session, catalogue.purchases!.module, 'view');
    return { body: { data: together.map((each) => ({ ...each, orders: isTold ? each.orders : null })) } };
  });
