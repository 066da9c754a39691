/**
 * Orders: the list, a filter, a search and one order at two sizes, compared with plain queries behind a bare server; and orders placed per second
 * with 16 connections, each verified by independent SQL.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { fillOrders, products } from './analytics-store.ts';
import { openBenchStore, root, startMatjar, type BenchStore } from './bench-store.ts';
import { load, row, takeToken, type Figure, type Settings } from './requests.ts';
import { table } from './percentiles.ts';
import { placeOrders } from './place-orders.ts';
import { startProcess } from './process.ts';
import { measureShipments } from './shipments.ts';

/** The bare server returns the same columns as the product, so that the shares compare the same work. */
const few = `t.id, t.version, '#' || t.id as number, t."createdAt", t."customerId", t.total, t.status, t.payment, t.fulfillment`;
const itemCount = `(select sum(l.quantity) from purchase_products l where l.company_id = t.company_id and l."purchaseId" = t.id) as "itemCount"`;
const risk = `case when t.status in ('draft', 'active') and t.fulfillment not in ('delivered', 'package_returned', 'cancelled') then
  exists (select from refused_deliveries r where r.company_id = t.company_id and r."purchaseId" <> t.id
    and r.phone in (t."shipTo" ->> 'phoneNumber', c."phoneNumber"))
  or exists (select from refused_deliveries r where r.company_id = t.company_id and r."purchaseId" <> t.id and r.place = t."placeKey") end as risk`;
const person = `coalesce(t."shipTo" ->> 'phoneNumber', c."phoneNumber") as "phoneNumber",
  (select u.name from users u where u.id = t.creator) as creator`;
const shown = `${few}, ${itemCount}, ${risk}`;
const whole = `${shown}, ${person}, t."updatedAt", t.courier, t."trackingNumber", t.channel, t."paymentType", t.subtotal, t."discountTotal",
  t."shippingDiscount", t."shippingFees", t."customShippingFees", t."codFee", t."taxTotal", t."vatMode", t."paidTotal", t."refundedTotal",
  t."returnedTotal", t."goodwillTotal", t."discountId", t."isDiscountChosen", t."addressId", t.notes, t."isAllowedToOpen",
  t."isManuallyCreated", (select max(m."createdAt") from cart_messages m where m.company_id = t.company_id and m."purchaseId" = t.id) as "remindedAt"`;
const from = `purchases t left join customers c on c.company_id = t.company_id and c.id = t."customerId"`;
const total = `(select sum(change) from resource_count_changes
  where company_id = $1 and resource = 'purchases' and grouping in ('active', 'canceled')) as total`;
const counted = (condition: string) =>
  `(select count(*) from (select 1 from purchases t where t.company_id = $1 and ${condition} limit 10001) hits) as total`;

const questions = (id: number): Record<string, [address: string, floor: string]> => {
  const list = '/purchases?page=1&limit=25&order=id%20desc';
  // As the admin asks: the shown columns.
  const columns = [
    'number',
    'createdAt',
    'customerId',
    'total',
    'status',
    'payment',
    'fulfillment',
    'itemCount',
    'risk',
  ];
  const asShown = `${list}&${columns.map((column) => `fields=${column}`).join('&')}`;
  // Searched by a part of its number, the most frequent search.
  const found = `t."searchText" like '%777%'`;
  const returned = `t.status in ('active', 'canceled') and t.payment = 'unpaid' and t.fulfillment = 'package_returned'`;
  const current = `t.status in ('active', 'canceled')`;
  return {
    list: [
      asShown,
      `select ${shown}, ${total} from ${from} where t.company_id = $1 and ${current} order by t.id desc limit 25`,
    ],
    'list, whole': [
      list,
      `select ${whole}, ${total} from ${from} where t.company_id = $1 and ${current} order by t.id desc limit 25`,
    ],
    filter: [
      `${asShown}&payment=unpaid&fulfillment=package_returned`,
      `select ${shown}, ${counted(returned)} from ${from} where t.company_id = $1 and ${returned} order by t.id desc limit 25`,
    ],
    search: [
      `${asShown}&search=777`,
      `select ${shown}, ${counted(found)} from ${from} where t.company_id = $1 and ${found} order by t.id desc limit 25`,
    ],
    'one order': [
      `/purchases/${id}?includes=`,
      `select t.*, ${itemCount}, ${risk}, ${person},
         (select jsonb_agg(to_jsonb(l)) from purchase_products l where l.company_id = t.company_id and l."purchaseId" = t.id) as lines,
         1 as total from ${from} where t.company_id = $1 and t.id = ${id}`,
    ],
  };
};

/** Prints the results at a tenth of `--records` orders and at all of them, then the placed orders. */
export async function measureOrders(settings: Settings): Promise<void> {
  for (const records of [Math.round(settings.records / 10), settings.records])
    await measureAt({ ...settings, records }, records === settings.records);
}

async function measureAt({ seconds, rounds, records }: Settings, isLast: boolean): Promise<void> {
  const home = path.join(root, '.matjar', `bench-orders-${records}`);
  const open = () =>
    openBenchStore(products, home, (_database, companyId, config) => fillOrders(config, companyId, records));
  let store = await open();
  let present = await countOrders(store);
  // Placed orders stay; a store that has grown by a quarter is no longer the one to be measured.
  if (present > records * 1.25) {
    await store.close();
    rmSync(home, { recursive: true });
    store = await open();
    present = await countOrders(store);
  }
  await endParcels(store.config);
  const asked = questions(Math.round(records / 2));
  const names = Object.keys(asked);
  const statements = Object.fromEntries(names.map((name, at) => [`q${at}`, asked[name]![1]]));
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
        figures[0].push(await load(matjar.port, [`/api/v2${asked[name]![0]}`], 16, seconds, headers));
        figures[1].push(await load(floor.port, [`/ask/q${at}`], 16, seconds, {}));
      }
      rows.push(row(name, 16, ...figures));
    }
    console.log(
      `\n${present.toLocaleString('en')} orders; ${rounds} rounds of ${seconds} s in turn; medians`,
    );
    table(['question', 'at once', 'matjar/s', 'floor/s', 'ratio', 'matjar p95 ms', 'floor p95 ms'], rows);
    if (isLast) {
      await placeOrders(matjar.port, headers, store.config, store.companyId);
      await printAirwayBills(matjar.port, headers);
    }
  } finally {
    await Promise.all([floor.stop(), matjar.stop()]);
  }
  try {
    if (isLast) await measureShipments(store.config, store.companyId);
  } finally {
    await store.close();
  }
}

/** The number of orders in the store, those of earlier runs included. */
async function countOrders({ config, companyId }: BenchStore): Promise<number> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from purchases where company_id = $1',
    [companyId],
  );
  await client.end();
  return rows[0]!.count;
}

/** Deletes the parcels of earlier runs: their sandbox, which has ended, would be polled during this run. */
async function endParcels(config: PoolConfig): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  await client.query(`update parcels set "isOver" = true where not "isOver"`);
  await client.query(`delete from jobs where state in ('queued', 'running')`);
  await client.end();
}

/** The airway bills of the hundred newest placed orders as one PDF; the first request starts the PDF worker. */
async function printAirwayBills(port: number, headers: Record<string, string>): Promise<void> {
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}/api/v2/purchases${address}`, { headers });
  const listed = await ask('?status=active&limit=100&order=id%20desc');
  const { data } = (await listed.json()) as { data: { id: number }[] };
  const ids = data.map(({ id }) => `ids=${id}`).join('&');
  const took: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    const began = performance.now();
    const bills = await ask(`/own_airwaybills?size=a6&${ids}`);
    const { byteLength } = await bills.arrayBuffer();
    if (!bills.ok) throw new Error(`No airway bills: ${bills.status}`);
    took.push(`${((performance.now() - began) / 1000).toFixed(1)} s (${Math.round(byteLength / 1000)} kB)`);
  }
  console.log(`\nairway bills of ${data.length} orders, the first time and again: ${took.join(', ')}`);
}
