/** Products with three sizes each, written under the product's conditions: the app's role, row-level security, every trigger. */
import path from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { Database } from '../../src/server/infrastructure/database/database.ts';
import { openBenchStore, root, type BenchStore } from './bench-store.ts';

export const variantsEach = 3;

/** Products per statement. */
const part = 2_000;

/** Opens a store of so many products with their sizes, filling it first if it does not exist. */
export async function openProductsStore(records: number): Promise<BenchStore & { home: string }> {
  const home = path.join(root, '.matjar', `bench-products-${records}`);
  return { ...(await openBenchStore(records, home, fillVariants)), home };
}

/**
 * Gives every product without sizes its sizes, the last of them on sale, recorded in the stock ledger. Products without a code were sold in an
 * earlier run.
 */
async function fillVariants(_database: Database, companyId: number, config: PoolConfig): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  try {
    await client.query(`select set_config('matjar.company_id', $1, false)`, [String(companyId)]);
    await client.query('set role matjar_app');
    for (let written = 0; ;) {
      const { rowCount } = await client.query(
        `insert into variants (company_id, "productId", values, "valuesKey", sku, price, "discountedPrice", quantity, "order", "searchText")
         select p.company_id, p.id, jsonb_build_array(jsonb_build_object('name', '{"en": "Size"}'::jsonb, 'value', jsonb_build_object('en', n::text))),
           'size ' || n, p.sku || '-' || n, p.price + n * 100, case when n = ${variantsEach} then p.price end, (p.id * 7 + n) % 60, n, lower(p.sku || '-' || n)
         from (select * from products p where p.company_id = $1 and p.sku is not null and exists (select from variants v
                 where v.company_id = p.company_id and v."productId" = p.id and v."isDefault") order by id limit ${part}) p
         cross join generate_series(1, ${variantsEach}) n order by p.id, n`,
        [companyId],
      );
      if (!rowCount) break;
      written += rowCount;
      process.stdout.write(`\rfilling the bench store: ${written} variants   `);
    }
    await client.query(`select matjar_fold_counts($1, 'variants')`, [companyId]);
    await client.query('reset role');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
