/**
 * A store of many products and three times as many variants with 16 connections: lists, searches, inventory and pricing, compared with plain queries
 * behind a bare server; and many concurrent orders for the last pieces.
 */
import path from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { startMatjar } from './bench-store.ts';
import { load, row, takeToken, type Figure, type Settings } from './requests.ts';
import { table } from './percentiles.ts';
import { startProcess } from './process.ts';
import { openProductsStore, variantsEach } from './products-store.ts';

const total = (resource: string) => `(select sum(change) from resource_count_changes
  where company_id = $1 and resource = '${resource}' and grouping = '*') as total`;
const productColumns = `id, version, coalesce(name ->> 'en', name ->> 'ar') as name, status, quantity, price, type, vendor`;
const variantColumns = `v.id, v.version, coalesce(p.name ->> 'en', p.name ->> 'ar') as name, v.values, v.sku, v."barCode", v.quantity, v.price,
  v."discountedPrice", v."isTracked", v."updatedAt"`;
const ofVariants = `variants v join products p on p.company_id = v.company_id and p.id = v."productId"`;

const fieldsOf = (...names: string[]) => names.map((name) => `fields=${name}`).join('&');
const products = fieldsOf('name', 'status', 'quantity', 'price', 'type', 'vendor');
const stock = fieldsOf('media', 'name', 'sku', 'barCode', 'quantity', 'isTracked', 'updatedAt');
const prices = fieldsOf('media', 'name', 'sku', 'price', 'discountedPrice', 'isOnSale', 'cost');
const page = 'page=1&limit=25';

/** Each query of the product, and the minimal query for the same result. */
const questions: Record<string, [address: string, floor: string]> = {
  'products, list': [
    `/products?${page}&order=id%20desc&${products}`,
    `select ${productColumns}, ${total('products')} from products where company_id = $1 order by id desc limit 25`,
  ],
  'products, search': [
    `/products?${page}&order=id%20desc&${products}&search=copper%20large`,
    `select ${productColumns}, (select count(*) from (select 1 from products where company_id = $1
       and "searchText" like '%copper%' and "searchText" like '%large%' limit 10001) hits) as total
     from products where company_id = $1 and "searchText" like '%copper%' and "searchText" like '%large%' order by id desc limit 25`,
  ],
  'inventory, last changed': [
    `/variants?${page}&order=updatedAt%20desc&${stock}`,
    // By the index of this order: otherwise each query would sort all rows, and queries that the round leaves
    // behind would still run when the next one is measured.
    `select ${variantColumns}, ${total('variants')} from last_changes c join variants v on v.company_id = c.company_id and v.id = c.id
     join products p on p.company_id = v.company_id and p.id = v."productId"
     where c.company_id = $1 and c.resource = 'variants' order by c.at desc, c.id desc limit 25`,
  ],
  'inventory, fewest first': [
    `/variants?${page}&order=quantity%20asc&${stock}`,
    // By the quantities stored next to the rows, for the same reason.
    `select ${variantColumns}, ${total('variants')} from variant_quantities q join variants v on v.company_id = q.company_id and v.id = q.id
     join products p on p.company_id = v.company_id and p.id = v."productId"
     where q.company_id = $1 order by q.quantity, q.id limit 25`,
  ],
  'inventory, a code': [
    `/variants?${page}&order=updatedAt%20desc&${stock}&search=B-000777-2`,
    `select ${variantColumns}, 1 as total from ${ofVariants} join variants_words w on w.company_id = v.company_id and w.id = v.id
     where w.company_id = $1 and w."searchText" like '%b-000777-2%' limit 25`,
  ],
  'pricing, by price': [
    `/variants?${page}&order=price%20desc&${prices}`,
    `select ${variantColumns}, ${total('variants')} from ${ofVariants} where v.company_id = $1 order by v.price desc, v.id desc limit 25`,
  ],
};

/** Prints a row for each query, and the sold pieces; `--records` is the number of products. */
export async function measureProducts({ seconds, rounds, records }: Settings): Promise<void> {
  const { home, ...store } = await openProductsStore(records);
  const names = Object.keys(questions);
  const statements = Object.fromEntries(names.map((name, at) => [`q${at}`, questions[name]![1]]));
  const floor = await startProcess(
    path.join(import.meta.dirname, 'baseline-server.ts'),
    { FLOOR: JSON.stringify({ config: store.config, companyId: store.companyId, statements }) },
    /listening (\d+)/u,
  );
  const matjar = await startMatjar(home);
  try {
    const headers = { authorization: `Bearer ${await takeToken(matjar.port)}`, locale: 'en' };
    const rows: string[][] = [];
    for (const [at, name] of names.entries()) {
      const figures: [Figure[], Figure[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        figures[0].push(await load(matjar.port, [`/api/v2${questions[name]![0]}`], 16, seconds, headers));
        figures[1].push(await load(floor.port, [`/ask/q${at}`], 16, seconds, {}));
      }
      rows.push(row(name, 16, ...figures));
    }
    console.log(
      `\n${records.toLocaleString('en')} products, ${(records * variantsEach).toLocaleString('en')} variants; ${rounds} rounds of ${seconds} s in turn; medians`,
    );
    table(['question', 'at once', 'matjar/s', 'floor/s', 'ratio', 'matjar p95 ms', 'floor p95 ms'], rows);
    await sellTheLast(matjar.port, headers, store.config, store.companyId);
  } finally {
    await Promise.all([floor.stop(), matjar.stop()]);
    await store.close();
  }
}

const pieces = 20;
const tries = 200;
const clients = 50;

/** Two hundred orders by fifty clients for twenty pieces. */
async function sellTheLast(
  port: number,
  headers: Record<string, string>,
  config: PoolConfig,
  companyId: number,
): Promise<void> {
  const call = async (method: string, address: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v2${address}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { data: { id: number } } };
  };
  const { id: productId } = (
    await call('POST', '/products', {
      name: { en: 'The last of them' },
      price: 1000,
      quantity: pieces,
      status: 'visible',
      isPhysical: false,
    })
  ).body.data;
  const { id: customerId } = (await call('POST', '/customers', { name: 'Buyer' })).body.data;
  const outcomes: number[] = [];
  let left = tries;
  const buy = async () => {
    while (left-- > 0) {
      const order = { status: 'active', customerId, purchaseProducts: [{ productId, quantity: 1 }] };
      outcomes.push((await call('POST', '/purchases', order)).status);
    }
  };
  await Promise.all(Array.from({ length: clients }, buy));
  const client = new Client(config as ClientConfig);
  await client.connect();
  const { rows } = await client.query(
    `select (select quantity from products where company_id = $1 and id = $2)::int as left,
       (select count(*) from variants v where v.company_id = $1 and v.quantity <> coalesce((select sum(m.delta) from stock_movements m
         where m.company_id = v.company_id and m."variantId" = v.id), 0))::int as "outOfBooks",
       (select count(*) from products p where p.company_id = $1 and p.quantity <> (select sum(v.quantity) from variants v
         where v.company_id = p.company_id and v."productId" = p.id))::int as "notTheSum"`,
    [companyId, productId],
  );
  await client.end();
  const sold = outcomes.filter((status) => status === 201).length;
  const refused = outcomes.filter((status) => status === 422).length;
  const others = Object.entries(Object.groupBy(outcomes, String)).filter(
    ([status]) => !['201', '422'].includes(status),
  );
  console.log(
    `\n${tries} tries of ${clients} clients at ${pieces} pieces: ${sold} sold, ${refused} refused, ${tries - sold - refused} others${others.map(([status, all]) => ` (${status}: ${all!.length})`).join('')}, ${rows[0].left} left, ${Math.max(0, sold - pieces)} oversold`,
  );
  console.log(
    `variants whose quantity is not the sum of their movements: ${rows[0].outOfBooks}; products whose quantity is not that of their variants: ${rows[0].notTheSum}`,
  );
}
