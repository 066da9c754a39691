/** Raises the prices of 300,000 variants: worked out, written and taken back by the job thread, while somebody looks at a list. */
import path from 'node:path';
import { sql } from 'kysely';
import { inCompany } from '../../src/server/ground/database/in-company.ts';
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

/** Gives the products that have none ten sizes each, every third of them with a sale price. */
async function fillVariants(database: Database, companyId: number): Promise<void> {
  for (;;) {
    const made = await inCompany(database, { companyId }, async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        insert into variants (company_id, "productId", values, price, "discountedPrice", quantity, "order")
        select p.company_id, p.id, jsonb_build_array(jsonb_build_object('name', '{"en": "Size"}'::jsonb, 'value', jsonb_build_object('en', n::text))),
          p.price + n * 100, case when n % 3 = 0 then p.price end, n, n
        from (select company_id, id, price from products p where not exists (
          select from variants v where v.company_id = p.company_id and v."productId" = p.id
            and jsonb_array_length(v.values) > 0) order by id limit 500) p
        cross join generate_series(1, ${variantsEach}::int) n returning id`.execute(transaction);
      return rows.length;
    });
    if (!made) return;
    process.stdout.write('.');
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
