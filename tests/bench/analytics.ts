/** Duration of each analytics call over five years of orders, compared with the plain query behind a bare server. */
import path from 'node:path';
import { days, fillOrders, products } from './analytics-store.ts';
import { openBenchStore, startMatjar, root } from './bench-store.ts';
import { load, row, takeToken, type Figure, type Settings } from './requests.ts';
import { table } from './percentiles.ts';
import { measureDailySales } from './daily-sales.ts';
import { startProcess } from './process.ts';

const home = path.join(root, '.matjar', 'bench-analytics');

const ranges: Record<string, [start: string, end: string]> = {
  'a month': ['2025-12-02', '2025-12-31'],
  'a year': ['2025-01-01', '2025-12-31'],
  'five years': [days.first, days.last],
};

const sold = `t.company_id = $1 and t."createdAt" >= $2 and t."createdAt" < $3 and t.status in ('active', 'archived')
  and t.payment in ('paid', 'unpaid')`;

/** Each call and the minimal query for the same figures. */
const calls: Record<string, [address: string, floor: string]> = {
  sales: [
    'sales',
    `select date_trunc('month', t."createdAt") as month, count(*), sum(t.total) from purchases t where ${sold} group by 1`,
  ],
  average: [
    'orders?type=average&',
    `select date_trunc('month', t."createdAt") as month, avg(t.total) from purchases t where ${sold} group by 1`,
  ],
  channel: [
    'orders/total_completed?group_by=channel&',
    `select t.channel, count(*), sum(t.total) from purchases t where ${sold} group by 1`,
  ],
  status: ['orders_by_status', `select t.fulfillment, count(*) from purchases t where ${sold} group by 1`],
  products: [
    'top_products',
    `select l."productId", sum(l.total), sum(l.quantity) from purchases t join purchase_products l
     on l.company_id = t.company_id and l."purchaseId" = t.id where ${sold} group by 1 order by 2 desc limit 10`,
  ],
  discounts: [
    'top_discounts',
    `select t."discountId", count(*), sum(t.total) from purchases t where ${sold} and t."discountId" is not null group by 1 order by 3 desc limit 10`,
  ],
  buyers: [
    'top_customers',
    `select t."customerId", count(*), sum(t.total) from purchases t where ${sold} and t."customerId" is not null group by 1 order by 3 desc limit 10`,
  ],
  collections: [
    'top_collections',
    `select h."collectionId", sum(l.total) from purchases t join purchase_products l on l.company_id = t.company_id and l."purchaseId" = t.id
     join collection_products h on h.company_id = l.company_id and h."productId" = l."productId" where ${sold} group by 1 order by 2 desc limit 10`,
  ],
  customers: [
    'returning_customers',
    `select count(*), count(*) filter (where orders > 1) from (
       select t."customerId", count(*) as orders from purchases t where ${sold} group by 1) bought`,
  ],
};

/** Prints how sales are cached, and a row for each call and range; `--records` is the number of orders. */
export async function measureAnalytics({ seconds, rounds, records }: Settings): Promise<void> {
  const store = await openBenchStore(products, home, (_database, companyId, config) =>
    fillOrders(config, companyId, records),
  );
  const statements = Object.fromEntries(Object.entries(calls).map(([name, [, floor]]) => [name, floor]));
  const floor = await startProcess(
    path.join(import.meta.dirname, 'baseline-server.ts'),
    { FLOOR: JSON.stringify({ config: store.config, companyId: store.companyId, statements }) },
    /listening (\d+)/u,
  );
  const matjar = await startMatjar(home);
  try {
    const headers = { authorization: `Bearer ${await takeToken(matjar.port)}`, locale: 'en' };
    const sales = `http://127.0.0.1:${matjar.port}/api/v2/analytics/sales?start_date=${days.first}&end_date=${days.last}`;
    await measureDailySales(store.config, store.companyId, async () => {
      const response = await fetch(sales, { headers });
      await response.arrayBuffer();
      return response.status;
    });
    const rows: string[][] = [];
    for (const [name, [address]] of Object.entries(calls))
      for (const [range, [start, end]] of Object.entries(ranges)) {
        const said = `start_date=${start}&end_date=${end}`;
        const ours = `/api/v2/analytics/${address}${address.includes('?') ? '' : '?'}${said}`;
        const figures: [Figure[], Figure[]] = [[], []];
        for (let round = 0; round < rounds; round++) {
          figures[0].push(await load(matjar.port, [ours], 1, seconds, headers));
          figures[1].push(
            await load(floor.port, [`/ask/${name}?value=${start}&value=${end}T23:59:59Z`], 1, seconds, {}),
          );
        }
        rows.push(row(`${name}, ${range}`, 1, ...figures));
      }
    console.log(`\n${records.toLocaleString('en')} orders over five years, one question at a time; medians`);
    table(['call', 'at once', 'matjar/s', 'floor/s', 'ratio', 'matjar p95 ms', 'floor p95 ms'], rows);
  } finally {
    await Promise.all([floor.stop(), matjar.stop()]);
    await store.close();
  }
}
