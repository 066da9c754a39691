/** Counts stored by the database, and stock as the sum of its movements: right under concurrency. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import { useDatabase } from '../harness.ts';

const { database, shops, asOwner } = await useDatabase();
const companyId = shops.nile.id;
const inNile = <T>(work: (transaction: Connection) => Promise<T>) =>
  inTenantTransaction(database, { companyId, userId: shops.nile.owner.userId }, work);

let series = 0;
const nextPrefix = () => `p${(series += 1)}-`;
const addProducts = (
  transaction: Connection,
  number: number,
  status = 'hidden',
  quantity = 0,
  prefix = nextPrefix(),
) =>
  sql<{ id: number }>`insert into products (company_id, name, handle, status, quantity)
    select ${companyId}, '{}', ${prefix} || n, ${status}, ${quantity} from generate_series(1, ${number}::int) n
    returning id`.execute(transaction);

const counts = async () =>
  Object.fromEntries(
    (
      await inNile((transaction) =>
        transaction.selectFrom('resource_counts').selectAll().where('resource', '=', 'products').execute(),
      )
    ).map(({ grouping, count }) => [grouping, count]),
  );

const counted = async () =>
  Object.fromEntries(
    (
      await asOwner<{ grouping: string; count: string }>(
        `select '*' as grouping, count(*) from products where company_id = $1 having count(*) > 0
         union all select status, count(*) from products where company_id = $1 group by status`,
        [companyId],
      )
    ).map(({ grouping, count }) => [grouping, Number(count)]),
  );

/** A count of zero may be a row or not. */
const withoutZeros = (all: Record<string, number>) =>
  Object.fromEntries(Object.entries(all).filter(([, n]) => n !== 0));

it('counts include inserts, status changes and deletes, once per statement', async () => {
  await inNile((transaction) => addProducts(transaction, 5));
  await inNile((transaction) => addProducts(transaction, 3, 'visible'));
  await inNile((transaction) =>
    sql`update products set status = 'sold_out' where status = 'visible'`.execute(transaction),
  );
  await inNile((transaction) =>
    sql`delete from products where id in (select id from products where status = 'hidden' limit 2)`.execute(
      transaction,
    ),
  );
  expect(withoutZeros(await counts())).toEqual({ '*': 6, hidden: 3, sold_out: 3 });
});

it('counts exclude rolled-back writes', async () => {
  const before = await counts();
  const failing = inNile(async (transaction) => {
    await addProducts(transaction, 4);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await counts()).toEqual(before);
});

it('counts stay right, without a deadlock, when many write and fold concurrently in opposite orders', async () => {
  const writers = Array.from({ length: 40 }, (_, n) =>
    inNile(async (transaction) => {
      const mine = nextPrefix();
      await addProducts(transaction, 2, n % 2 ? 'visible' : 'hidden', 0, mine);
      await sql`update products set status = ${n % 2 ? 'hidden' : 'visible'} where handle like ${`${mine}%`}`.execute(
        transaction,
      );
      if (n % 3 === 0) await sql`select matjar_fold_counts(${companyId}, 'products')`.execute(transaction);
      await addProducts(transaction, 1, n % 2 ? 'hidden' : 'visible');
    }),
  );
  await Promise.all(writers);
  await inNile((transaction) =>
    sql`select matjar_fold_counts(${companyId}, 'products')`.execute(transaction),
  );
  expect(withoutZeros(await counts())).toEqual(await counted());
});

it('count changes are folded so that few rows remain: a list reads all of them', async () => {
  for (let n = 0; n < 300; n += 1) await inNile((transaction) => addProducts(transaction, 1));
  const [kept] = await asOwner<{ rows: number }>(
    `select count(*)::int as rows from resource_count_changes where company_id = $1 and resource = 'products'`,
    [companyId],
  );
  // Two rows a statement; the chance that none of the last two hundred folded is one in a million.
  expect(kept!.rows).toBeLessThan(400);
  expect(withoutZeros(await counts())).toEqual(await counted());
});

/** Rows whose quantity is not the sum of their movements, and movements with a wrong resulting quantity. */
const sumIsQuantity = async () =>
  asOwner(`select 'product' as what, p.id from products p
      left join stock_movements m on m.company_id = p.company_id and m."productId" = p.id
      group by p.company_id, p.id having p.quantity <> coalesce(sum(m.delta), 0)
    union all
    select 'variant', v.id from variants v left join stock_movements m on m.company_id = v.company_id and m."variantId" = v.id
      group by v.company_id, v.id having v.quantity <> coalesce(sum(m.delta), 0)
    union all
    select 'left', m.id from (select id, "quantityAfter",
      sum(delta) over (partition by company_id, "variantId" order by id) as sum from stock_movements) m
      where m."quantityAfter" is distinct from m.sum`);

it('every written quantity creates a movement, and every movement changes the quantity', async () => {
  const id = (await inNile((transaction) => addProducts(transaction, 1, 'visible', 10))).rows[0]!.id;
  await inNile((transaction) => sql`update products set quantity = 7 where id = ${id}`.execute(transaction));
  await inNile((transaction) =>
    sql`insert into stock_movements (company_id, "productId", delta, reason) values (${companyId}, ${id}, -2, 'sale')`.execute(
      transaction,
    ),
  );
  const moves = await asOwner(
    'select delta::int, reason, actor::int from stock_movements where "productId" = $1 order by id',
    [id],
  );
  const actor = shops.nile.owner.userId;
  expect(moves).toEqual([
    { delta: 10, reason: 'initial', actor },
    { delta: -3, reason: 'edit', actor },
    { delta: -2, reason: 'sale', actor },
  ]);
  expect(await asOwner('select quantity::int from products where id = $1', [id])).toEqual([{ quantity: 5 }]);
  expect(await sumIsQuantity()).toEqual([]);
});

it("the stock of a product is the sum of its variants'", async () => {
  const product = (await inNile((transaction) => addProducts(transaction, 1))).rows[0]!.id;
  const { rows } = await inNile((transaction) =>
    sql<{
      id: number;
    }>`insert into variants (company_id, "productId", quantity) values (${companyId}, ${product}, 4) returning id`.execute(
      transaction,
    ),
  );
  await inNile((transaction) =>
    sql`insert into stock_movements (company_id, "productId", "variantId", delta) values (${companyId}, ${product}, ${rows[0]!.id}, 3)`.execute(
      transaction,
    ),
  );
  expect(await asOwner('select quantity::int from variants where id = $1', [rows[0]!.id])).toEqual([
    { quantity: 7 },
  ]);
  expect(await asOwner('select quantity::int from products where id = $1', [product])).toEqual([
    { quantity: 7 },
  ]);
});

it('stock is never negative, whatever the number of concurrent sales', async () => {
  const id = (await inNile((transaction) => addProducts(transaction, 1, 'visible', 5))).rows[0]!.id;
  const buys = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      inNile((transaction) =>
        sql`insert into stock_movements (company_id, "productId", delta, reason) values (${companyId}, ${id}, -1, 'sale')`.execute(
          transaction,
        ),
      ),
    ),
  );
  expect(buys.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await asOwner('select quantity::int from products where id = $1', [id])).toEqual([{ quantity: 0 }]);
  expect(await sumIsQuantity()).toEqual([]);
});

it('every database role that appends count changes may fold them too, since the folding writer is random', async () => {
  const rows = await asOwner<{ role: string; missing: string[] }>(
    `select r.rolname as role, array_agg(p.privilege) as missing
     from pg_roles r cross join unnest(array['select', 'update', 'delete', 'insert']) as p(privilege)
     where r.rolname like 'matjar%' and has_table_privilege(r.rolname, 'resource_count_changes', 'insert')
       and not has_table_privilege(r.rolname, 'resource_count_changes', p.privilege)
     group by r.rolname`,
  );
  expect(rows).toEqual([]);
});
