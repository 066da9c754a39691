/** What a discount was used for: the placed orders that it stands in, what those that are sales brought without what came back, and what it took off them. */
import { knownId } from '../../../ground/database/known-id.ts';
import { rowsOf } from '../../../ground/database/query.ts';
import { missing } from '../../../ground/http/missing.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { authorise } from '../../../ground/sessions/access.ts';

interface Uses {
  orders: number;
  customers: number;
  revenue: number;
  givenAway: number;
  firstAt: string | null;
  lastAt: string | null;
}

const usesOf = `
  select count(*) as orders, count(distinct "customerId") as customers, 
    coalesce(sum(order_brought(status, payment, fulfillment, total, "returnedTotal", "goodwillTotal")), 0) as revenue,
    coalesce(sum("discountTotal"), 0) as "givenAway", min("createdAt") as "firstAt", max("createdAt") as "lastAt"
  from purchases where company_id = $1 and "discountId" = $2 and status in ('active', 'archived')`;

export const discountUses: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise({ module: 'discount', action: 'view' }, session);
    authorise({ module: 'purchase', action: 'view' }, session);
    const { companyId } = session;
    const id = knownId((request.params as { id: number }).id);
    const [known] = await rowsOf<{ id: number }>(
      transaction,
      'select id from discounts where company_id = $1 and id = $2',
      [companyId, id],
    );
    if (!known) throw missing('discount');
    const [uses] = await rowsOf<Uses>(transaction, usesOf, [companyId, id]);
    const { orders, customers, revenue, givenAway, firstAt, lastAt } = uses!;
    return {
      body: {
        data: {
          orders: Number(orders),
          customers: Number(customers),
          revenue: Number(revenue),
          givenAway: Number(givenAway),
          firstAt,
          lastAt,
        },
      },
    };
  });
