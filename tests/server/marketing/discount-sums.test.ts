/** The totals of a discount's uses, summed in one pass over its orders, however many totals are requested. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { discounts as hooks } from '../../../src/server/modules/marketing/discounts.hooks.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../src/server/infrastructure/database/query.ts';
import { prepareResource } from '../../../src/server/crud/records/resources/prepare-resource.ts';
import { readByIds } from '../../../src/server/crud/records/read/read-records.ts';
import { wholeShape } from '../../../src/server/crud/records/resources/record-shape.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { countRowsHandled } from '../count-rows-handled.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const discounts = callsOf(app, 'discounts', await app.signIn(nile.owner.email));
const promo = { type: 'BillDiscount', valueType: 'percentage', percentage: 10 };
const used = await discounts.create({ title: 'USED', ...promo });
const unused = await discounts.create({ title: 'UNUSED', ...promo });
await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
  rowsOf(
    transaction,
    `insert into purchases (company_id, "discountId", status, channel, payment, fulfillment, subtotal, "discountTotal", total)
     select $1, $2, case n % 3 when 0 then 'canceled' else 'active' end, 'online', 'paid', 'delivered', 100, 10, 90
     from generate_series(1, 300) n`,
    [nile.id, used.id],
  ),
);

it('a discount has the same totals when read, in a list, as single fields and when sorted', async () => {
  const sums = { ordersCount: 200, revenue: 18_000, givenAway: 2_000 };
  const none = { ordersCount: 0, revenue: 0, givenAway: 0 };
  expect(await discounts.read(used.id)).toMatchObject(sums);
  expect(await discounts.read(unused.id)).toMatchObject(none);
  const rows = async (query: string) => (await discounts.send('GET', `/discounts?${query}`)).body.data;
  expect(await rows('order=id%20asc')).toMatchObject([sums, none]);
  expect(await rows('order=id%20asc&fields=revenue')).toMatchObject([{ revenue: 18_000 }, { revenue: 0 }]);
  expect(Object.keys((await rows('fields=givenAway&fields=title&fields=revenue'))[0])).toEqual(
    expect.arrayContaining(['title', 'revenue', 'givenAway']),
  );
});

it('totals read each order once', async () => {
  const resource = prepareResource(catalogue.discounts!, hooks);
  await place.asOwner('vacuum analyze purchases');
  const { rows } = await countRowsHandled(place, nile.id, (transaction) =>
    readByIds(transaction, resource, nile.id, [used.id], wholeShape(resource, 'en')),
  );
  expect(rows).toBeGreaterThan(200);
  expect(rows).toBeLessThan(600);
});
