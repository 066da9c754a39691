/** Handler of a discount's statistics: placed orders that use it, net revenue of those that are sales, and the total reduction. */
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { sumsOfUses, usesOf } from '../../marketing/marketing.ts';
import { authorise } from '../../../infrastructure/sessions/access.ts';

interface Uses {
  orders: number;
  customers: number;
  revenue: number;
  givenAway: number;
  firstAt: string | null;
  lastAt: string | null;
}

const sums = `
  select ${sumsOfUses.ordersCount} as orders, count(distinct p."customerId") as customers,
    ${sumsOfUses.revenue} as revenue, ${sumsOfUses.givenAway} as "givenAway", min(p."createdAt") as "firstAt", max(p."createdAt") as "lastAt"
  from ${usesOf('$2')}`;

export const discountUses: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise({ module: 'discount', action: 'view' }, session);
    authorise({ module: 'purchase', action: 'view' }, session);
    const { companyId } = session;
    const id = safeId((request.params as { id: number }).id);
    const [known] = await rowsOf<{ id: number }>(
      transaction,
      'select id from discounts where company_id = $1 and id = $2',
      [companyId, id],
    );
    if (!known) throw notFound('discount');
    const [uses] = await rowsOf<Uses>(transaction, sums, [companyId, id]);
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
