/** Raises the prices of 300,000 variants: worked out, written and taken back by the job thread, while somebody looks at a list. */
import path from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { Database } from '../../src/server/ground/database/database.ts';
import { openBenchStore, root } from './bench-store.ts';
import { table } from './figures.ts';
import { meanwhileHeads, meanwhileRow, serve, until, watch, watchIdle } from './served.ts';

const products = 30_000;
const variantsEach = 10;
const home = path.join(root, '.matjar', 'bench-prices');

interface Preview {
  id: number;
  state: string;
  counts: Record<string, number>;
}

/**
 * Gives every product ten sizes, every third of them with a sale price. As the owner without triggers, which would take half an hour: what
 * they keep is made in one go.
 */
async function fillVariants(_database: Database, companyId: number, config: PoolConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as count from variants');
    if (rows[0].count >= products * variantsEach) return;
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into variants (company_id, "productId", values, "valuesKey", price, "discountedPrice", quantity, "order", "searchText")
       select p.company_id, p.id, jsonb_build_array(jsonb_build_object('name', '{"en": "Size"}'::jsonb, 'value', jsonb_build_object('en', n::text))),
         'size ' || n, p.price + n * 100, case when n % 3 = 0 then p.price end, 0, n, p."searchText"
       from products p cross join generate_series(1, ${variantsEach}) n
       where not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id and not v."isDefault")`,
    );
    // What a product without options had of its own goes with the first of its sizes.
    await client.query(`delete from variants where "isDefault"`);
    await client.query(`delete from stock_movements`);
    await client.query(`update products set quantity = 0`);
    await client.query(
      `insert into last_changes (company_id, resource, at, id) select company_id, 'variants', "updatedAt", id from variants on conflict do nothing`,
    );
    await client.query(`delete from resource_count_changes where company_id = $1 and resource = 'variants'`, [
      companyId,
    ]);
    await client.query(
      `insert into resource_count_changes (company_id, resource, grouping, change) select company_id, 'variants', '*', count(*) from variants group by 1`,
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Prints seconds, the longest stall of the API's event loop, p95 of lists beside an idle server, and the peak of memory. */
export async function measurePrices(): Promise<void> {
  const store = await openBenchStore(products, home, fillVariants);
  const served = await serve(home);
  const { call } = served;
  try {
    const alone = await watchIdle(served);
    const body = { priceCentsChange: 10, isPercentagePriceCentsChange: true, rounding: '99' };
    let id = 0;
    const previewed = await watch(served, async () => {
      const address = '/variants/variants_prices?dry_run=true';
      id = (await call<{ data: Preview }>('PUT', address, body)).data.id;
      await until(served, `/change_previews/${id}`, 'ready');
    });
    const applied = await watch(served, async () => {
      await call('POST', `/change_previews/${id}/apply`);
      await until(served, `/change_previews/${id}`, 'applied');
    });
    const { counts } = await until<Preview>(served, `/change_previews/${id}`, 'applied');
    console.log(
      `\nA rise of the prices of ${counts.total} variants, ${counts.applied} written; peak memory ${served.peak()} MB`,
    );
    table(meanwhileHeads, [
      meanwhileRow('nothing', alone, alone),
      meanwhileRow('work it out', previewed, alone),
      meanwhileRow('write', applied, alone),
    ]);
    const undone = await watch(served, async () => {
      await call('POST', `/change_previews/${id}/undo`);
      await until(served, `/change_previews/${id}`, 'undone');
    });
    table(meanwhileHeads, [meanwhileRow('undo it', undone, alone)]);
  } finally {
    await served.stop();
    await store.close();
  }
}
