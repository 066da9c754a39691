/** The cached sales of each customer equal those calculated from the orders, after every kind of change and under concurrent writes. */
import { Client, type ClientConfig } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { rowsOf } from '../../../src/server/infrastructure/database/query.ts';
import { useDatabase } from '../harness.ts';
import { countRowsHandled } from '../count-rows-handled.ts';
import { ordersOf } from './analytics-fixture.ts';

const place = await useDatabase();
const { nile } = place.shops;
const order = ordersOf(place);
const { call, signIn } = await useApp(place);
const token = await signIn(nile.owner.email);

const customer = async () =>
  Number(
    (
      await place.asOwner<{ id: string }>(
        `insert into customers (company_id, "firstName") values ($1, 'Buyer') returning id`,
        [nile.id],
      )
    )[0]!.id,
  );

const sums = (table: string) => `select "customerId" as id, count(*)::int as orders, sum(total)::int as spent
  from ${table} where order_outcome(status, payment, fulfillment) = 'sold' and "customerId" is not null group by 1 order by 1`;

/** The cached figures, and the same figures calculated from the orders. */
async function expectAgreement() {
  const kept = await place.asOwner(
    `select id, "ordersCount"::int as orders, "totalSpent"::int as spent from customers
     where "ordersCount" <> 0 or "totalSpent" <> 0 order by id`,
  );
  expect(kept).toEqual(await place.asOwner(sums('purchases')));
  const moments = await place.asOwner(
    `select "customerId", channel, "firstAt", "secondAt", "lastAt" from customer_sales order by 1, 2`,
  );
  const counted = await place.asOwner(
    `select "customerId", channel, (array_agg("createdAt" order by "createdAt"))[1] as "firstAt",
       (array_agg("createdAt" order by "createdAt"))[2] as "secondAt", max("createdAt") as "lastAt"
     from purchases where order_outcome(status, payment, fulfillment) = 'sold' and "customerId" is not null
     group by 1, 2 order by 1, 2`,
  );
  expect(moments).toEqual(counted);
  return kept;
}

let buyer = 0;
let other = 0;
beforeEach(async () => {
  await place.asOwner('delete from purchases');
  await place.asOwner('delete from customers');
  buyer = await customer();
  other = await customer();
  for (const [day, values] of [
    ['2025-01-02', {}],
    ['2025-03-04', { channel: 'pos' }],
    ['2025-05-06', {}],
    ['2025-07-08', { channel: 'dashboard', status: 'archived' }],
    ['2025-09-10', { payment: 'pending' }],
    ['2025-10-11', { fulfillment: 'package_returned' }],
    ['2025-10-12', { fulfillment: 'cancelled' }],
    ['2025-11-12', { status: 'draft' }],
  ] as const)
    await order(`${day}T10:00:00Z`, 100, { customerId: buyer, ...values });
  await order('2025-02-03T10:00:00Z', 7, { customerId: other });
});

describe('the total a customer has spent', () => {
  it('counts the same sales as every other figure', async () => {
    expect(await expectAgreement()).toMatchObject([
      { orders: 4, spent: 400 },
      { orders: 1, spent: 7 },
    ]);
  });

  it.each([
    ['paid', `update purchases set payment = 'paid' where payment = 'pending'`],
    ['called off', `update purchases set status = 'canceled' where channel = 'pos'`],
    ['sent back', `update purchases set fulfillment = 'package_returned' where total = 7`],
    ['archived', `update purchases set status = 'archived' where status = 'active'`],
    ['with a changed total', 'update purchases set subtotal = subtotal + 11, total = total + 11'],
    [
      'moved to another day',
      `update purchases set "createdAt" = "createdAt" - interval '200 days' where channel = 'online'`,
    ],
    ['moved to another channel', `update purchases set channel = 'pos'`],
    ['moved to another customer', 'update purchases set "customerId" = (select max(id) from customers)'],
    ['nobody’s', 'update purchases set "customerId" = null where total = 7'],
    ['deleted', `delete from purchases where "createdAt" < '2025-02-01'`],
    ['all deleted', 'delete from purchases'],
  ])('follows orders that are %s', async (_what, change) => {
    const before = JSON.stringify(await expectAgreement());
    await place.asOwner(change);
    const after = JSON.stringify(await expectAgreement());
    if (!change.includes('archived') && !change.includes('createdAt" -') && !change.includes('channel ='))
      expect(after).not.toBe(before);
  });

  it('includes two orders that one customer places at the same moment', async () => {
    const clients = await Promise.all(
      [0, 1].map(async () => {
        const client = new Client(place.config as ClientConfig);
        await client.connect();
        await client.query('begin');
        return client;
      }),
    );
    const [first, second] = clients as [Client, Client];
    const buys = (client: Client, day: string) =>
      client.query(
        `insert into purchases (company_id, "customerId", status, payment, channel, subtotal, total, "createdAt")
         values ($1, $2, 'active', 'paid', 'online', 5, 5, $3)`,
        [nile.id, other, `${day}T10:00:00Z`],
      );
    await buys(first, '2025-01-20');
    const waiting = buys(second, '2025-01-21').then(() => second.query('commit'));
    await first.query('commit');
    await waiting;
    await Promise.all(clients.map((client) => client.end()));
    expect(await expectAgreement()).toMatchObject([{}, { orders: 3, spent: 17 }]);
  });
});

describe('returning customers', () => {
  const ask = async (query: string) =>
    (await call('GET', `/analytics/returning_customers?${query}`, { token })).body.data;

  /** The same figures calculated from the orders. */
  const count = async (from: string, to: string, channels: string[]) => {
    const [row] = await place.asOwner(
      `select count(*) filter (where now > 0)::int as total_users,
         count(*) filter (where now > 1 or now > 0 and before > 0)::int as returning_users
       from (select count(*) filter (where "createdAt" < $2) as before, count(*) filter (where "createdAt" >= $2) as now
         from purchases where company_id = $1 and "createdAt" < $3 and channel = any($4) and "customerId" is not null
           and order_outcome(status, payment, fulfillment) = 'sold' group by "customerId") each`,
      [nile.id, from, to, channels],
    );
    return row!;
  };

  it.each([[['online']], [['pos']], [['online', 'dashboard']], [['online', 'dashboard', 'pos']]])(
    'are those of the orders, over every range, at %s',
    async (channels) => {
      // Two hundred orders of twenty customers, interleaved.
      await place.asOwner(
        `insert into customers (company_id, "firstName") select $1, 'Buyer ' || n from generate_series(1, 20) n`,
        [nile.id],
      );
      await place.asOwner(
        `insert into purchases (company_id, "customerId", status, payment, channel, subtotal, total, "createdAt")
         select $1, (select min(id) from customers) + (n * n * 31) % 22, case when n % 7 = 0 then 'canceled' else 'active' end, 'paid',
           (array['online', 'pos', 'dashboard'])[1 + n % 3], 1, 1, '2024-01-01T00:00:00Z'::timestamptz + n * interval '75 hours'
         from generate_series(1, 200) n`,
        [nile.id],
      );
      await expectAgreement();
      const ends = [
        '2023-12-01',
        '2024-02-01',
        '2024-05-20',
        '2024-06-01',
        '2024-11-01',
        '2025-09-30',
        '2025-12-31',
      ];
      for (const [index, from] of ends.entries())
        for (const to of ends.slice(index + 1)) {
          const span = [`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`] as const;
          const query = `start_date=${span[0]}&end_date=${span[1]}&${channels.map((each) => `channel=${each}`).join('&')}`;
          expect(await ask(query), query).toMatchObject(await count(...span, channels));
        }
    },
  );
});

describe('orders of many customers at once', () => {
  const people = 300;
  const place300 = (
    from: number,
  ) => `insert into purchases (company_id, id, "customerId", status, channel, payment, total, subtotal, "createdAt")
    select ${nile.id}, ${from} + n, 10000 + n % ${people}, 'active', 'online', 'paid', n, n,
      '2025-06-01'::timestamptz + interval '1 hour' * ((n * 7919) % 5000)
    from generate_series(1, 900) n`;
  beforeEach(async () => {
    await place.asOwner(
      `insert into customers (company_id, id, "firstName") select $1, 10000 + n, 'Buyer' from generate_series(0, $2::int - 1) n`,
      [nile.id, people],
    );
    await place.asOwner(place300(100_000));
    // As autovacuum does in time: without table statistics the planner may read the whole table for each order.
    for (const table of ['customers', 'purchases']) await place.asOwner(`analyze ${table}`);
  });

  it('update the cached sales with one statement each when they are inserted, changed or deleted', async () => {
    for (const statement of [
      place300(200_000),
      `update purchases set payment = 'refunded' where id > 100000 and id % 2 = 0`,
      `delete from purchases where id > 100000`,
    ]) {
      const { rows, statements } = await countRowsHandled(place, nile.id, (transaction) =>
        rowsOf(transaction, statement, []),
      );
      expect(statements.filter((text) => text.includes('customer_sales')).length).toBeLessThan(4);
      expect(rows / 900).toBeLessThan(150);
      await place.asOwner(statement);
      await expectAgreement();
    }
  });
});
