/** Counts of newsletter subscribers are updated with customers; lists filtered by subscription use them for the total and for paging. */
import { expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../src/server/infrastructure/database/query.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', token);

const inStore = (companyId: number, text: string, values: unknown[] = []) =>
  inTenantTransaction(place.database, { companyId }, (transaction) => rowsOf(transaction, text, values));

/** Stored counts that differ from counting the rows. */
const wrongCounts = () =>
  place.asOwner(`select * from (select company_id, "subscribedToNewsletter", sum(change)::int as kept from customer_counts group by 1, 2 having sum(change) <> 0) k
    full join (select company_id, "subscribedToNewsletter", count(*)::int as counted from customers group by 1, 2) c using (company_id, "subscribedToNewsletter")
    where kept is distinct from counted`);

const insert = (companyId: number, many: number) =>
  inStore(
    companyId,
    `insert into customers (company_id, "firstName", "subscribedToNewsletter")
     select $1, 'Reader ' || n, n % 3 = 0 from generate_series(1, $2::int) n`,
    [companyId, many],
  );
const fold = (companyId: number) => inStore(companyId, 'select fold_customer_counts($1)', [companyId]);

it('the stored counts are right after writes of two stores, single, bulk, folded and rolled back', async () => {
  await Promise.all([insert(nile.id, 300), insert(delta.id, 40)]);
  expect(await wrongCounts()).toEqual([]);
  await Promise.all([
    inStore(nile.id, `update customers set "subscribedToNewsletter" = id % 2 = 0 where company_id = $1`, [
      nile.id,
    ]),
    fold(delta.id),
    insert(nile.id, 7),
  ]);
  expect(await wrongCounts()).toEqual([]);
  await inStore(nile.id, `update customers set "lastName" = 'Hosny' where company_id = $1`, [nile.id]);
  expect(await wrongCounts()).toEqual([]);
  await inStore(nile.id, 'delete from customers where company_id = $1 and id % 4 = 0', [nile.id]);
  await fold(nile.id);
  expect(await wrongCounts()).toEqual([]);
  const failing = inTenantTransaction(place.database, { companyId: nile.id }, async (transaction) => {
    await rowsOf(transaction, `update customers set "subscribedToNewsletter" = true`, []);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await wrongCounts()).toEqual([]);
});

it('the stored counts are right after calls and their undo', async () => {
  const { id, version } = await customers.create({ firstName: 'Nour', subscribedToNewsletter: true });
  expect(await wrongCounts()).toEqual([]);
  const changed = await customers.send('PUT', `/customers/${id}`, { subscribedToNewsletter: false, version });
  expect(changed.status).toBe(200);
  expect(await wrongCounts()).toEqual([]);
  const undo = await customers.send('POST', `/change_sets/${changed.headers['matjar-change-set']}/undo`);
  expect(undo.status).toBe(200);
  expect(await wrongCounts()).toEqual([]);
});

it('the total of either list comes from the counts, in any order, and its pages contain all rows', async () => {
  for (const flag of [true, false])
    for (const [order, page] of [
      ['id desc', 1],
      ['id asc', 3],
      ['createdAt desc', 2],
    ] as const) {
      const [field, direction] = order.split(' ');
      const all = await place.asOwner<{ id: number }>(
        `select id::int from customers where company_id = $1 and "subscribedToNewsletter" = $2
         order by "${field}" ${direction}, id ${direction}`,
        [nile.id, flag],
      );
      const address = `/customers?subscribed_to_newsletter=${flag}&limit=10&page=${page}&order=${encodeURIComponent(order)}`;
      const { body } = await customers.send('GET', address);
      expect(body.metadata, address).toMatchObject({ total: all.length, totalIsExact: true });
      expect(
        body.data.map(({ id }: { id: number }) => id),
        address,
      ).toEqual(all.slice((page - 1) * 10, page * 10).map(({ id }) => id));
    }
});

it('the check detects a write that skips the count trigger', async () => {
  await place.asOwner('alter table customers disable trigger count_consent_updated');
  await inStore(
    nile.id,
    `update customers set "subscribedToNewsletter" = not "subscribedToNewsletter" where company_id = $1 and id % 2 = 1`,
    [nile.id],
  );
  await place.asOwner('alter table customers enable trigger count_consent_updated');
  expect(await wrongCounts()).not.toEqual([]);
});
