/** The number of all orders of a customer: the stored number of sales plus the others, of which only those are counted. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { customers as hooks } from '../../../src/server/modules/customers/customers.hooks.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../src/server/infrastructure/database/query.ts';
import { fieldsOfList } from '../../../src/server/crud/records/read/list-query.ts';
import { prepareResource } from '../../../src/server/crud/records/resources/prepare-resource.ts';
import { readByIds } from '../../../src/server/crud/records/read/read-records.ts';
import { shapeOf } from '../../../src/server/crud/records/resources/record-shape.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';
import { countRowsHandled } from '../count-rows-handled.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const customers = callsOf(app, 'customers', await app.signIn(nile.owner.email));
const [shop, person] = [
  await customers.create({ name: 'Corner Shop' }),
  await customers.create({ name: 'Mona Adel' }),
];

const inStore = (text: string, values: unknown[] = []) =>
  inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    rowsOf<{ id: number; orders: number }>(transaction, text, values),
  );
const place300 = `insert into purchases (company_id, "customerId", status, channel, payment, fulfillment, subtotal, total)
  select $1, $2, 'active', 'pos', 'paid', 'delivered', 100, 100 from generate_series(1, 300)`;
const inEachState = `insert into purchases (company_id, "customerId", status, channel, payment, fulfillment, subtotal, total)
  select $1, $2, status, 'online', payment, fulfillment, 100, 100
  from unnest(array['draft', 'active', 'canceled', 'archived']) status, unnest(array['unpaid', 'pending', 'paid', 'failed', 'refunded']) payment,
    unnest(array['unfulfilled', 'delivered', 'package_returned', 'delivery_failed', 'cancelled']) fulfillment`;
await inStore(place300, [nile.id, shop.id]);
await inStore(inEachState, [nile.id, shop.id]);
await inStore(inEachState, [nile.id, person.id]);

const told = async () =>
  ((await customers.send('GET', '/customers?order=id%20asc')).body.data as Answered[]).map(
    ({ id, everyOrdersCount }) => [id, everyOrdersCount],
  );
const counted = async () =>
  (await inStore('select "customerId" as id, count(*) as orders from purchases group by 1 order by 1')).map(
    ({ id, orders }) => [id, orders],
  );

it('the number of orders is right in each state, and after changes', async () => {
  expect(await told()).toEqual([
    [shop.id, 400],
    [person.id, 100],
  ]);
  for (const change of [
    `update purchases set fulfillment = 'package_returned' where id % 3 = 0`,
    `update purchases set status = 'active', payment = 'paid' where id % 2 = 0`,
    `update purchases set "customerId" = ${person.id} where id % 5 = 0`,
    'delete from purchases where id % 7 = 0',
  ]) {
    await inStore(change);
    expect(await told(), change).toEqual(await counted());
  }
});

it('counting reads no order that is a sale', async () => {
  await inStore(`update purchases set status = 'active', payment = 'paid', fulfillment = 'delivered'`);
  await inStore(
    `update purchases set payment = 'failed' where id in (select max(id) from purchases group by "customerId")`,
  );
  await place.asOwner('vacuum analyze purchases');
  const resource = prepareResource(catalogue.customers!, hooks);
  const shape = shapeOf(resource, fieldsOfList(resource, {}), 'en');
  const { rows } = await countRowsHandled(place, nile.id, (transaction) =>
    readByIds(transaction, resource, nile.id, [shop.id, person.id], shape),
  );
  expect(rows).toBeGreaterThan(1);
  expect(rows).toBeLessThan(40);
});
