/** Five years of orders inserted at once: analytics respond meanwhile, and each request caches more days of sales. */
import { Client } from 'pg';
import type { Attack } from './attack-definition.ts';

const orders = 20_000;
/** Days that analytics may compute from their orders instead of the cache (`src/server/modules/analytics/daily-sales.ts`). */
const leftToOrders = 40;
const mostLooks = 10;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const manyOrders: Attack = {
  name: '20,000 orders of five years at once, and their sales',
  expected: 'every request 200, every day cached within ten requests',
  run: async ({ call, config }) => {
    const owner = new Client(config);
    await owner.connect();
    try {
      const companyId = String((await call('GET', '/company')).body.data.id);
      await owner.query(`select set_config('matjar.company_id', $1, false)`, [companyId]);
      await owner.query('set role matjar_app');
      await owner.query(
        `insert into purchases (company_id, status, channel, payment, fulfillment, subtotal, total, creator, "createdAt")
         select $1, 'active', 'online', 'paid', 'delivered', 5000, 5000, null,
           now() - interval '1825 days' * (n / $2::float8)
         from generate_series(1, $2::int) n`,
        [companyId, orders],
      );
      await owner.query('reset role');
      const seen: string[] = [];
      for (let look = 0; look < mostLooks; look += 1) {
        const began = performance.now();
        const { status } = await call(
          'GET',
          `/analytics/sales?start_date=${dayAgo(1825)}&end_date=${dayAgo(0)}`,
        );
        const { rows } = await owner.query(
          'select count(distinct day)::int as days from changed_sales_days where company_id = $1',
          [companyId],
        );
        seen.push(
          `${status} after ${((performance.now() - began) / 1000).toFixed(1)} s, ${rows[0].days} days left`,
        );
        if (status !== 200 || rows[0].days <= leftToOrders)
          return { came: seen.join('; '), holds: status === 200 };
      }
      return { came: seen.join('; '), holds: false };
    } finally {
      await owner.end();
    }
  },
};
