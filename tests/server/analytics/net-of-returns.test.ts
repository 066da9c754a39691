/**
 * Figures by channel, staff member, product, collection, discount and customer are net of returns, dated by the sale: random orders at the edges of
 * days, partly refunded, returned, canceled and undone through the API, are compared with plain statements over all rows, to the piastre.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-fixture.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { factsOf } from './expected-totals.ts';
import { randomFrom } from './random-from.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const scene = await orderScene(place, app);
const { ok, send } = scene;
const truthOf = factsOf(place);
const { below, oneOf } = randomFrom(20_261_127);

/** Moments at the edges of days: in winter, in summer and at both changes of the clocks. */
const edges = [
  ['2025-01-31T21:59:59.999Z', '2025-01-31T22:00:00Z', '2025-02-28T21:59:59.999Z', '2025-02-28T22:00:00Z'],
  ['2025-04-24T21:59:59.999Z', '2025-04-24T22:00:00Z', '2025-06-30T20:59:59.999Z', '2025-06-30T21:00:00Z'],
  ['2025-10-30T20:59:59.999Z', '2025-10-30T21:00:00Z', '2025-10-31T21:59:59.999Z', '2025-10-31T22:00:00Z'],
].flat();

const spans = [
  ['2025-01-01', '2025-12-31'],
  ['2025-02-01', '2025-02-28'],
  ['2025-04-25', '2025-06-30'],
  ['2025-10-31', '2025-10-31'],
  ['2025-02-03T07:10:00.000Z', '2025-10-30T21:00:00.000Z'],
  ['2025-02-01', '2025-10-31', `and o.channel in ('online', 'pos')`, '&channel=online&channel=pos'],
  ['2025-02-01', '2025-10-31', `and o.status = 'archived'`, '&status=archived'],
] as const;

const orders = 36;

beforeAll(async () => {
  const goods = [];
  for (const price of [9_999, 333, 12_345, 5_000])
    goods.push((await scene.product({ isPhysical: false, price, quantity: 1_000 })).id as number);
  const collections = callsOf(app, 'collections', scene.token);
  await collections.create({ name: { en: 'Odd' }, products: [goods[0], goods[1]] });
  await collections.create({ name: { en: 'Most' }, products: goods.slice(1) });
  for (const [title, percentage] of [
    ['SEVEN', 7],
    ['ALL', 100],
  ] as const)
    await scene.discounts.create({ title, type: 'BillDiscount', percentage });
  const people = [await scene.customer(), await scene.customer()];
  const read = (id: number) => scene.read(id);
  const deeds = {
    async refund(id: number) {
      const { total, paidTotal, refundedTotal } = await read(id);
      const amount = Math.min(1 + below(Math.max(1, total - 1)), paidTotal - refundedTotal - 1);
      if (amount > 0) return send('PUT', `/purchases/refund/${id}`, { amount, expects: { refundedTotal } });
    },
    async comeBack(id: number) {
      const { version, purchaseProducts } = await read(id);
      const items = purchaseProducts.map(
        ({ id: line, quantity }: { id: number; quantity: number }, index: number) => {
          const returnedQuantity = below(quantity + (index ? 1 : 0));
          return { id: line, returnedQuantity, restockedQuantity: below(returnedQuantity + 1) };
        },
      );
      return send('PUT', `/purchases/returned_items/${id}`, { version, items });
    },
    async comeBackWhole(id: number) {
      const { version, purchaseProducts } = await read(id);
      const items = purchaseProducts.map(({ id: line, quantity }: { id: number; quantity: number }) => ({
        id: line,
        returnedQuantity: quantity,
        restockedQuantity: 0,
      }));
      return send('PUT', `/purchases/returned_items/${id}`, { version, items });
    },
    async refundWhole(id: number) {
      const { paidTotal, refundedTotal } = await read(id);
      return send('PUT', `/purchases/refund/${id}`, {
        amount: paidTotal - refundedTotal,
        expects: { refundedTotal },
      });
    },
    cancel: (id: number) => send('PUT', `/purchases/cancel/${id}`),
  };
  const often = ['refund', 'comeBack', 'comeBack', 'refund', 'comeBack'] as const;
  const ends = ['comeBackWhole', 'refundWhole', 'cancel'] as const;
  for (let made = 0; made < orders; made += 1) {
    const { data } = await scene.place({
      customerId: oneOf(people).id,
      status: 'active',
      ...(below(3) === 0 && { discountCode: oneOf(['SEVEN', 'SEVEN', 'ALL']) }),
      purchaseProducts: goods
        .filter((_, index) => index === made % goods.length || below(3) === 0)
        .map((productId) => ({ productId, quantity: 1 + below(5) })),
    });
    const leaves = made % 6 > 0;
    await ok(
      send('PUT', `/purchases/${data.id}`, { payment: 'paid', ...(leaves && { fulfillment: 'delivered' }) }),
    );
    for (let times = below(4); times > 0; times -= 1) {
      const deed = below(leaves ? 9 : 2) === 0 ? oneOf(ends) : oneOf(often);
      const answer = await deeds[deed](data.id);
      // Refusals by an order's state are ignored; now and then a change set is undone.
      if (answer?.status === 200 && below(4) === 0)
        await send('POST', `/change_sets/${String(answer.headers['matjar-change-set'])}/undo`);
    }
  }
  await moveToEdgesOfDays();
  await ok(send('DELETE', `/products/${goods[3]}`));
}, 120_000);

/** Moves orders and their returns to the edges of days, and assigns channels and staff members. */
async function moveToEdgesOfDays(): Promise<void> {
  const staff = [nile.owner.userId, nile.viewer.userId, null];
  for (const { id } of await place.asOwner<{ id: number }>('select id from purchases order by id'))
    await place.asOwner(
      `update purchases set "createdAt" = $2, channel = $3, creator = $4,
         status = case when status = 'active' and $5 then 'archived' else status end where id = $1`,
      [id, oneOf(edges), oneOf(['online', 'dashboard', 'pos']), oneOf(staff), below(4) === 0],
    );
  const times = await place.asOwner<{ order: number; at: Date }>(
    `select "purchaseId" as order, at from sales_given_back union select "purchaseId", at from returned_pieces order by 1, 2`,
  );
  for (const { order, at } of times) {
    const moved = oneOf(edges);
    for (const table of ['sales_given_back', 'returned_pieces'])
      await place.asOwner(
        `update ${table} set at = $3 where "purchaseId" = $1 and date_trunc('milliseconds', at) = $2`,
        [order, at, moved],
      );
  }
}

const keep = () =>
  inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    sql`select refresh_sales_days(${nile.id}, 0)`.execute(transaction),
  );
const markAll = () =>
  place.asOwner(`insert into changed_sales_days (company_id, day) select distinct company_id, store_day(at) from (
    select company_id, at from returned_pieces union select company_id, at from sales_given_back
    union select company_id, "createdAt" from purchases) every`);

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);
const byKey = (rows: readonly { key: string | null }[]) =>
  rows.toSorted((one, other) => String(one.key).localeCompare(String(other.key)));

/** Turns some sales into refunded orders, changes discounts, takes back some returns and deletes a product. */
async function change(): Promise<void> {
  await place.asOwner(`update purchases set payment = 'refunded' where id in (
    select "purchaseId" from returned_pieces group by 1 order by 1 limit 3)`);
  await place.asOwner(`update purchase_products set "returnedQuantity" = "returnedQuantity" - 1, "restockedQuantity" = 0
    where id in (select "lineId" from returned_pieces group by 1 order by 1 desc limit 6)`);
  // Orders with another discount now, and one with none.
  await place.asOwner(`update purchases set "discountId" = (select min(id) from discounts) where id in (
    select "purchaseId" from sales_given_back group by 1 order by 1 limit 4)`);
  await place.asOwner(`update purchases set "discountId" = null where id in (
    select "purchaseId" from sales_given_back group by 1 order by 1 limit 1)`);
  const [sold] = await place.asOwner<{ id: number }>('select max(id) as id from products');
  await ok(send('DELETE', `/products/${sold!.id}`));
}

describe.each(['counted', 'kept', 'marked', 'changed'])('%s', (look) => {
  beforeAll(async () => {
    if (look === 'kept' || look === 'changed') await keep();
    if (look === 'marked') await markAll();
    if (look === 'changed') await change();
  });

  it.each(spans)('the parts of %s to %s equal the rows and add up to its sales', async (...span) => {
    const [first, last, , more = ''] = span;
    const truth = truthOf(span);
    const ask = async (what: string) =>
      (
        await ok(
          send(
            'GET',
            `/analytics/${what}${what.includes('?') ? '&' : '?'}start_date=${first}&end_date=${last}${more}`,
          ),
        )
      ).data;
    const sales = await ask('sales');
    for (const [group_by, column] of [
      ['channel', 'o.channel'],
      ['creator', 'o.creator'],
    ]) {
      const parts = await ask(`orders/total_completed?group_by=${group_by}&timescale=month`);
      const methods = parts.by_method as {
        group: string;
        value: number;
        given_back: number;
        count: number;
      }[];
      const told = methods.map(({ group: key, value, given_back, count }) => ({
        key,
        value,
        given_back,
        count,
      }));
      expect(byKey(told.filter((each) => each.value || each.given_back || each.count))).toEqual(
        byKey(await truth.by(column!)),
      );
      expect([parts.total_completed, parts.total_given_back, parts.orders]).toEqual([
        sales.total_net_sales,
        sales.total_given_back,
        sales.orders.sold,
      ]);
      expect(sum(methods, ({ value, given_back }) => value + given_back)).toBe(sales.total_sales);
      const points = parts.graph_points as { by_method: typeof methods }[];
      for (const { group, value, count } of methods) {
        const at = points.map(({ by_method }) => by_method.find((each) => each.group === group)!);
        expect([sum(at, (each) => each.value), sum(at, (each) => each.count)]).toEqual([value, count]);
      }
    }
    for (const [kind, column] of [
      ['discounts', 'o."discountId"'],
      ['customers', 'o."customerId"'],
    ]) {
      const rows = (await ask(`top_${kind}?limit=100`))[kind!] as Record<string, number>[];
      expect(
        byKey(
          rows.map(({ id, total_value, given_back, orders }) => ({
            key: String(id),
            value: total_value,
            given_back,
            count: orders,
          })),
        ),
      ).toEqual(byKey((await truth.by(column!)).filter(({ key }) => key !== null)));
    }
    // A deleted product is identified by its name.
    const pieces = (rows: { id: number | null; name: string; [figure: string]: unknown }[]) =>
      byKey(
        rows.map(({ id, name, total_value, given_back, units }) => ({
          key: id === null ? name : String(id),
          value: total_value,
          given_back,
          count: units,
        })),
      );
    for (const type of ['value', 'unit']) {
      const { products } = await ask(`top_products?limit=100&type=${type}`);
      const order = (products as { total_value: number; units: number }[]).map((each) =>
        type === 'value' ? each.total_value : each.units,
      );
      expect(order).toEqual(order.toSorted((one, other) => other - one));
      expect(pieces(products)).toEqual(
        byKey(await truth.lines('', `coalesce(l."productId"::text, l.name ->> 'en')`)),
      );
    }
    const { collections } = await ask('top_collections?limit=100');
    expect(pieces(collections)).toEqual(
      byKey(
        await truth.lines('join collection_products h on h."productId" = l."productId"', 'h."collectionId"'),
      ),
    );
  });
});

it('every return is recorded with as many items as the order lines have', async () => {
  const [told] = await place.asOwner(
    `select count(*)::int as lines, count(*) filter (where l."returnedQuantity" <> coalesce(r.pieces, 0)
       or coalesce(r.worth, 0) <> floor((2 * l.total * l."returnedQuantity" + l.quantity)::numeric / (2 * l.quantity)))::int as wrong
     from purchase_products l left join (
       select "lineId", sum(pieces) as pieces, sum(worth) as worth from returned_pieces group by 1) r on r."lineId" = l.id
     where l."returnedQuantity" > 0 or r.pieces > 0`,
  );
  expect(told!.lines).toBeGreaterThan(15);
  expect(told!.wrong).toBe(0);
  // The generated data has sales with returns, restocked and not, and orders that are no sales any more.
  const [seen] = await place.asOwner(
    `select count(*) filter (where order_outcome(status, payment, fulfillment) = 'sold' and "goodwillTotal" > 0)::int as goodwill,
       count(*) filter (where order_outcome(status, payment, fulfillment) = 'refunded')::int as refunded,
       count(*) filter (where order_outcome(status, payment, fulfillment) = 'cancelled')::int as cancelled from purchases`,
  );
  for (const many of Object.values(seen!)) expect(many).toBeGreaterThan(0);
});
