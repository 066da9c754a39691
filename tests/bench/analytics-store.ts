/**
 * Five years of orders with their lines and customers, made by the database itself and written as the product writes: as the app's role,
 * under row-level security, with every trigger; thousands of rows in a statement.
 */
import { Client, type ClientConfig, type PoolConfig } from 'pg';

/** The days of the orders; fixed, so that a store that was filled once serves for ever. */
export const days = { first: '2021-01-01', last: '2025-12-31' } as const;

/** Customers per order, and products of the store. */
const customersOf = (orders: number) => Math.round(orders / 4);
export const products = 1_000;

/** Orders of one statement. */
const part = 10_000;

/** Fills purchases, lines and customers unless they are there; opens every feature. */
export async function fillOrders(config: PoolConfig, companyId: number, orders: number): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  try {
    await client.query(`update companies set "isFreeTrial" = true, "trialEndsAt" = null where id = $1`, [
      companyId,
    ]);
    const { rows } = await client.query(
      `select count(*)::int as count from purchases where company_id = $1`,
      [companyId],
    );
    if (rows[0].count >= orders) return;
    await client.query(`select set_config('matjar.company_id', $1, false)`, [String(companyId)]);
    await client.query('set role matjar_app');
    await client.query(
      `insert into customers (company_id, id, "firstName") select $1, n, 'Buyer ' || n from generate_series(1, $2::int) n
       on conflict do nothing`,
      [companyId, customersOf(orders)],
    );
    for (let from = 1; from <= orders; from += part) {
      await fillPart(client, companyId, orders, from, Math.min(orders, from + part - 1));
      process.stdout.write(`\rfilling the bench store: ${from + part - 1} orders   `);
    }
    await client.query('reset role');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Orders of the numbers `from` to `to`, and their lines. More towards the end, as a shop that grows; one in twelve goes wrong somehow, of one in
 * twenty a piece comes back, and to one in fifty something is given back.
 */
async function fillPart(
  client: Client,
  companyId: number,
  orders: number,
  from: number,
  to: number,
): Promise<void> {
  await client.query(
    `insert into purchases (company_id, id, "customerId", status, channel, payment, fulfillment, subtotal, total, creator,
       "paidTotal", "refundedTotal", "goodwillTotal", "returnedTotal", "shipTo", notes, "createdAt")
     select $1, n,
       case when n % 3 = 1 then null else 1 + (n::bigint * 7919) % $3::int end,
       case when n % 29 = 0 then 'canceled' when n % 37 = 0 then 'draft' when n < $2::int / 2 then 'archived' else 'active' end,
       (array['online', 'online', 'pos', 'online', 'dashboard'])[1 + n % 5],
       case when n % 31 = 0 then 'refunded' when n % 53 = 0 then 'pending' when n % 2 = 0 then 'paid' else 'unpaid' end,
       case when n % 23 = 0 then 'package_returned' else 'delivered' end,
       5000 + (n::bigint * 7919) % 400000, 5000 + (n::bigint * 7919) % 400000, null,
       case when n % 50 = 0 then 4000 else 0 end, case when n % 50 = 0 then 4000 else 0 end, case when n % 50 = 0 then 4000 else 0 end,
       case when n % 20 = 7 then 5000 else 0 end,
       jsonb_build_object('name', 'Buyer ' || n, 'addressLine1', n || ' Talaat Harb Street', 'city', 'Cairo', 'country', 'Egypt'),
       case when n % 9 = 0 then 'Please call before you come, order ' || n end,
       $4::date + interval '1825 days' * sqrt(n / $2::float8) + interval '1 minute' * ((n::bigint * 37) % 1200)
     from generate_series($5::int, $6::int) n on conflict do nothing`,
    [companyId, orders, customersOf(orders), days.first, from, to],
  );
  await client.query(
    `insert into purchase_products (company_id, "purchaseId", "productId", name, quantity, price, total, "returnedQuantity")
     select $1, n, p.id, p.name, 1 + (n + line) % 3, 5000, 5000 * (1 + (n + line) % 3), (n % 20 = 7 and line = 1)::int
     from generate_series($3::int, $4::int) n cross join lateral generate_series(1, 1 + n % 3) line
     join products p on p.company_id = $1 and p.id = 1 + (n::bigint * 31 * line) % $2::int`,
    [companyId, products, from, to],
  );
}
