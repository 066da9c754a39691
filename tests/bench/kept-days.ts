/** How long the first looks at the sales take after all orders came at once, look by look, until their days are kept. */
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { table } from './figures.ts';

/** Days that the figures may go on counting from their orders (`src/server/modules/analytics/kept-sales.ts`). */
const leftToOrders = 40;

/** No store needs so many looks: what still has marked days then makes no progress. */
const mostLooks = 50;

/**
 * Marks every day of the orders, as writing them does, asks until no more days are marked than the product leaves, and prints each look.
 * @param look asks the server; answers the status
 * @throws Error when the looks keep nothing more
 */
export async function measureKeeping(
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
