/**
 * Tables that reference their company without a foreign key, because row-level security checks it: their rows are deleted with the
 * company all the same.
 */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile, delta } = place.shops;

/** Tables that still have rows of a company, except counters that its deleted rows left at zero. */
async function tablesOf(companyId: number): Promise<string[]> {
  const tables = await place.asOwner<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_class t on t.oid = to_regclass(quote_ident(c.table_name))
     where c.table_schema = 'public' and c.column_name = 'company_id' and t.relkind = 'r' and c.table_name not in ('resource_count_changes', 'purchase_counts', 'customer_counts') order by 1`,
  );
  const held = await Promise.all(
    tables.map(async ({ name }) =>
      (await place.asOwner(`select from "${name}" where company_id = $1 limit 1`, [companyId])).length
        ? [name]
        : [],
    ),
  );
  return held.flat();
}

it('deleting a company leaves none of its rows, and keeps those of others', async () => {
  for (const shop of [nile, delta]) {
    const token = await signIn(shop.owner.email);
    const made = await call('POST', '/products', {
      token,
      body: { name: { en: 'Copper lamp' }, price: 100, quantity: 7 },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect((await call('PUT', `/products/${id}`, { token, body: { price: 90 } })).status).toBe(200);
  }
  const written = ['audit', 'change_sets', 'price_changes', 'stock_movements', 'variant_quantities'];
  const kept = await tablesOf(delta.id);
  expect(await tablesOf(nile.id)).toEqual(expect.arrayContaining(written));

  await place.asOwner('delete from companies where id = $1', [nile.id]);

  expect(await tablesOf(nile.id)).toEqual([]);
  expect(await tablesOf(delta.id)).toEqual(kept);
});
