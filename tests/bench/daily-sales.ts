/** Duration of the first sales requests after all orders came at once, request by request, until their days are cached. */
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { table } from './percentiles.ts';

/** Days that analytics may compute from their orders instead of the cache (`src/server/modules/analytics/daily-sales.ts`). */
const leftToOrders = 40;

/** Maximum number of requests: a store with more makes no progress. */
const mostLooks = 50;

/**
 * Marks every day with orders as changed, requests sales until no more days are marked than the product leaves, and prints each request.
 * @param look sends the request; returns the status
 * @throws Error when the requests cache no further days
 */
export async function measureDailySales(
  config: PoolConfig,
  companyId: number,
  look: () => Promise<number>,
): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  const marked = async (): Promise<number> => {
    const { rows } = await client.query(
      `select count(distinct day)::int as days from changed_sales_days where company_id = $1`,
      [companyId],
    );
    return rows[0].days;
  };
  try {
    await client.query(`select set_config('matjar.company_id', $1, false)`, [String(companyId)]);
    await client.query(
      `insert into changed_sales_days (company_id, day)
       select distinct company_id, store_day("createdAt") from purchases where company_id = $1 and status <> 'draft'`,
      [companyId],
    );
    const rows = [['before', '', '', String(await marked())]];
    let left: number;
    do {
      const began = performance.now();
      const status = await look();
      const seconds = (performance.now() - began) / 1000;
      left = await marked();
      rows.push([String(rows.length), String(status), seconds.toFixed(1), String(left)]);
    } while (left > leftToOrders && rows.length <= mostLooks);
    console.log('\nSales of all years right after all orders came at once, look by look');
    table(['look', 'answer', 'seconds', 'days still marked'], rows);
    if (left > leftToOrders) throw new Error(`${left} days are still marked after ${mostLooks} looks.`);
  } finally {
    await client.end();
  }
}
