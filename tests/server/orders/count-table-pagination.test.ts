/** Each combination of an order's filter fields has a stored count; lists filtered by these fields only are counted and paged by it. */
import { expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../src/server/infrastructure/database/query.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { nile, delta } = place.shops;
const choices = {
  status: ['draft', 'active', 'canceled', 'archived'],
  payment: ['unpaid', 'pending', 'paid', 'refunded'],
  fulfillment: ['unfulfilled', 'delivered', 'package_returned'],
  channel: ['online', 'pos', 'dashboard'],
};

/** A seeded generator, so that a failure can be reproduced. */
let seed = 20_261_126;
const below = (many: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return (seed >>> 8) % many;
};
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;

const inStore = (companyId: number, text: string, values: unknown[] = []) =>
  inTenantTransaction(place.database, { companyId }, (transaction) => rowsOf(transaction, text, values));

const kinds = 'company_id, status, payment, fulfillment, channel';
/** Combinations whose stored count differs from counting the rows. */
const wrongCounts = () =>
  place.asOwner(`select * from (select ${kinds}, sum(change)::int as kept from purchase_counts group by ${kinds} having sum(change) <> 0) k
    full join (select ${kinds}, count(*)::int as counted from purchases group by ${kinds}) c using (${kinds})
    where kept is distinct from counted`);

const insert = (companyId: number, many: number) =>
  inStore(
    companyId,
    `insert into purchases (company_id, status, payment, fulfillment, channel)
     select $1, ($3::text[])[1 + (n * 7 + $2) % 4], ($4::text[])[1 + (n * 5 + $2) % 4], ($5::text[])[1 + (n * 3 + $2) % 3],
       ($6::text[])[1 + (n + $2) % 3] from generate_series(1, $7::int) n`,
    [companyId, below(1000), ...Object.values(choices), many],
  );
const some = (companyId: number) =>
  `company_id = ${companyId} and id % ${1 + below(5)} = 0 and id % ${1 + below(3)} = 0`;

const insertSome = (companyId: number) => insert(companyId, 1 + below(30));
const fold = (companyId: number) => inStore(companyId, 'select fold_purchase_counts($1)', [companyId]);

/** Writes of one statement: many rows or one, counted columns or not, with unchanged rows among them. */
const writes: ((companyId: number) => Promise<unknown>)[] = [
  insertSome,
  (companyId) =>
    inStore(
      companyId,
      `update purchases set status = $1, payment = case when id % 2 = 0 then $2 else payment end where ${some(companyId)}`,
      [oneOf(choices.status), oneOf(choices.payment)],
    ),
  (companyId) =>
    inStore(companyId, `update purchases set fulfillment = $1 where ${some(companyId)}`, [
      oneOf(choices.fulfillment),
    ]),
  (companyId) => inStore(companyId, `update purchases set notes = 'Call' where ${some(companyId)}`),
  (companyId) => inStore(companyId, `update purchases set channel = 'pos' where ${some(companyId)}`),
  (companyId) => inStore(companyId, `delete from purchases where ${some(companyId)} and id % 3 = 0`),
  fold,
];

it('the counts are right after any writes of two stores, concurrent and rolled back', async () => {
  for (let round = 0; round < 25; round++) {
    // Of two that change the same orders concurrently one may be aborted; inserts and folding never wait.
    await Promise.all([oneOf(writes)(nile.id), oneOf([insertSome, fold])(nile.id), oneOf(writes)(delta.id)]);
    expect(await wrongCounts(), `after round ${round}`).toEqual([]);
  }
  const failing = inTenantTransaction(place.database, { companyId: nile.id }, async (transaction) => {
    await rowsOf(transaction, `update purchases set status = 'archived'`, []);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await wrongCounts()).toEqual([]);
});

it('the counts are right after calls: single, bulk and delete, and after their undo', async () => {
  const { id: productId } = await scene.product();
  const ids: number[] = [];
  for (let at = 0; at < 4; at++) {
    const customer = await scene.customer();
    const { data } = await scene.place({
      customerId: customer.id,
      status: at ? 'active' : 'draft',
      purchaseProducts: [{ productId, quantity: 1 }],
    });
    ids.push(data.id);
  }
  const undone = async (method: string, address: string, body?: unknown) => {
    const answer = await scene.send(method, address, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await wrongCounts(), `${method} ${address}`).toEqual([]);
    const undo = await scene.send('POST', `/change_sets/${answer.headers['matjar-change-set']}/undo`);
    expect(undo.status, JSON.stringify(undo.body)).toBe(200);
    expect(await wrongCounts(), `${method} ${address}, undone`).toEqual([]);
  };
  await undone('PUT', `/purchases/${ids[1]}`, { payment: 'paid', fulfillment: 'confirmed' });
  await undone('PUT', '/purchases/update_all', { ids: ids.slice(1), values: { fulfillment: 'confirmed' } });
  await undone('DELETE', `/purchases/${ids[0]}`);
});

it('the check detects a write that skips the count trigger', async () => {
  await place.asOwner('alter table purchases disable trigger count_states_updated');
  await inStore(nile.id, `update purchases set payment = 'failed' where company_id = $1`, [nile.id]);
  await place.asOwner('alter table purchases enable trigger count_states_updated');
  expect(await wrongCounts()).not.toEqual([]);
  await place.asOwner('truncate purchase_counts');
  await place.asOwner(
    `insert into purchase_counts (${kinds}, change) select ${kinds}, count(*) from purchases group by ${kinds}`,
  );
  expect(await wrongCounts()).toEqual([]);
});

/** Some values of some of the fields, as filters of a list. */
function narrowing(): [query: string, where: string] {
  const asked = Object.entries(choices).flatMap(([name, values]) => {
    const chosen = values.filter(() => below(2));
    return chosen.length ? [[name, chosen] as const] : [];
  });
  return [
    asked.flatMap(([name, chosen]) => chosen.map((value) => `${name}=${value}`)).join('&'),
    asked
      .map(([name, chosen]) => ` and ${name} in (${chosen.map((value) => `'${value}'`).join(', ')})`)
      .join(''),
  ];
}

it('the total of a list comes from the counts, and its pages contain all orders', async () => {
  await insert(nile.id, 200);
  await insert(delta.id, 50);
  const orders = ['id desc', 'id asc', 'total desc', 'createdAt asc'];
  for (let round = 0; round < 40; round++) {
    const [query, where] = narrowing();
    if (!where.includes('status')) continue;
    const [order, limit, page] = [oneOf(orders), oneOf([1, 7, 25, 100]), 1 + below(4)];
    const address = `/purchases?${query}&limit=${limit}&page=${page}&order=${encodeURIComponent(order)}`;
    const { body } = await scene.send('GET', address);
    const [field, direction] = order.split(' ');
    const all = await place.asOwner<{ id: number }>(
      `select id::int from purchases where company_id = $1${where} order by "${field}" ${direction}, id ${direction}`,
      [nile.id],
    );
    const shown = all.slice((page - 1) * limit, page * limit).map(({ id }) => id);
    expect(
      body.data.map(({ id }: { id: number }) => id),
      address,
    ).toEqual(shown);
    expect(body.metadata, address).toMatchObject({ total: all.length, totalIsExact: true });
  }
});

it('the total is exact also above the maximum that lists count', async () => {
  await insert(nile.id, 16_000);
  const query =
    'status=active&status=canceled&status=archived&status=draft&payment=paid&payment=unpaid&payment=refunded';
  for (const [order, page] of [
    ['id desc', 1],
    ['id asc', 1],
    ['id desc', 300],
    ['createdAt desc', 1],
    ['createdAt desc', 300],
  ] as const) {
    const [field, direction] = order.split(' ');
    const all = await place.asOwner<{ id: number }>(
      `select id::int from purchases where company_id = $1 and payment in ('paid', 'unpaid', 'refunded')
       order by "${field}" ${direction}, id ${direction}`,
      [nile.id],
    );
    expect(all.length).toBeGreaterThan(10_000);
    const address = `/purchases?${query}&order=${encodeURIComponent(order)}&limit=5&page=${page}`;
    const { body } = await scene.send('GET', address);
    expect(body.metadata, address).toMatchObject({ total: all.length, totalIsExact: true });
    expect(
      body.data.map(({ id }: { id: number }) => id),
      address,
    ).toEqual(all.slice((page - 1) * 5, page * 5).map(({ id }) => id));
  }
});
