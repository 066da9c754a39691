/** Orders placed through the whole stack with 16 connections, each verified by independent SQL. */
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { products } from './analytics-store.ts';
import { percentile } from './percentiles.ts';

const atOnce = 16;
/** Warm-up of connections, plans and compiled code. Orders placed meanwhile are verified, not counted. */
const warmUpSeconds = 10;
const fewestSeconds = 20;
const fewestChecked = 20_000;

/** Places orders of one to three lines up to a number, and prints the rate and the wrong ones. */
export async function placeOrders(
  port: number,
  headers: Record<string, string>,
  config: PoolConfig,
  companyId: number,
): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  try {
    const { last, ids } = await stockUp(client, companyId);
    const { took, refused, seconds } = await buyAtOnce(port, headers, ids);
    const { made, wrong, outOfBooks, sold, moved } = await addUp(client, companyId, last);
    console.log(
      `\nplaced at ${atOnce} at once, for ${seconds.toFixed(0)} s after ${warmUpSeconds} s of warming up: ${(took.length / seconds).toFixed(0)} a second, p95 ${percentile(took, 0.95).toFixed(0)} ms, ${refused} refused; ${made.toLocaleString('en')} checked: ${wrong} totals wrong, ${sold} pieces sold and ${moved} moved, ${outOfBooks} variants out of their books`,
    );
  } finally {
    await client.end();
  }
}

/** Raises every stock, through the ledger as any other change; services, so that no address is required. */
async function stockUp(client: Client, companyId: number): Promise<{ last: number; ids: number[] }> {
  await client.query(`select set_config('matjar.company_id', $1, false)`, [String(companyId)]);
  await client.query(
    `update products set "isPhysical" = false, status = 'visible', "isSoldOut" = false, quantity = 1000000 where company_id = $1 and quantity < 900000`,
    [companyId],
  );
  const { rows: before } = await client.query<{ id: number }>(
    `select coalesce(max(id), 0)::int as id from purchases where company_id = $1`,
    [companyId],
  );
  // They were filled with numbers of their own.
  await client.query(`select setval('purchases_id_seq', greatest((select max(id) from purchases), 1))`);
  const { rows } = await client.query<{ id: number }>(
    `select id::int as id from products where company_id = $1 order by id limit ${products}`,
    [companyId],
  );
  return { last: before[0]!.id, ids: rows.map(({ id }) => id) };
}

async function buyAtOnce(port: number, headers: Record<string, string>, ids: number[]) {
  const took: number[] = [];
  let placed = 0;
  let refused = 0;
  let number = 0;
  const start = performance.now() + warmUpSeconds * 1000;
  const end = start + fewestSeconds * 1000;
  const buy = async () => {
    while (performance.now() < end || placed < fewestChecked) {
      number += 1;
      const lines = Array.from({ length: 1 + (number % 3) }, (_, at) => ({
        productId: ids[(number * 31 + at * 7) % ids.length],
        quantity: 1 + (number % 4),
      }));
      const began = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/v2/purchases`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'active', customerId: 1 + (number % 100), purchaseProducts: lines }),
      });
      const answer = await response.text();
      if (response.status === 201) {
        placed += 1;
        if (performance.now() >= start) took.push(performance.now() - began);
      } else {
        refused += 1;
        // A rate of failed orders would mean nothing.
        if (refused > placed) throw new Error(`Orders are not taken: ${answer}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buy));
  return { took, refused, seconds: (performance.now() - start) / 1000 };
}

interface AddedUp {
  made: number;
  wrong: number;
  outOfBooks: number;
  sold: number;
  moved: number;
}

async function addUp(client: Client, companyId: number, last: number): Promise<AddedUp> {
  const { rows } = await client.query<AddedUp>(
    `with made as (select * from purchases where company_id = $1 and id > $2),
       lines as (select l."purchaseId", sum(l.quantity * p.price) as subtotal from purchase_products l
         join made m on m.id = l."purchaseId" join products p on p.company_id = $1 and p.id = l."productId" where l.company_id = $1 group by 1)
     select count(*)::int as made,
       count(*) filter (where m.subtotal is distinct from l.subtotal
         or m.total <> m.subtotal - m."discountTotal" + m."shippingFees" + m."codFee" + case when m."vatMode" = 'added' then m."taxTotal" else 0 end)::int as wrong,
       (select count(*) from variants v where v.company_id = $1 and v.quantity <> coalesce((select sum(s.delta) from stock_movements s
         where s.company_id = v.company_id and s."variantId" = v.id), 0))::int as "outOfBooks",
       (select coalesce(sum(l.quantity), 0) from purchase_products l join made o on o.id = l."purchaseId" where l.company_id = $1)::int as sold,
       (select coalesce(-sum(s.delta), 0) from stock_movements s join made o on o.id = s."purchaseId" where s.company_id = $1)::int as moved
     from made m left join lines l on l."purchaseId" = m.id`,
    [companyId, last],
  );
  return rows[0]!;
}
