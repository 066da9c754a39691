/** The modification time of records is stored in a separate table, so that an update writes the row without the table's indexes. */
import { expect, it } from 'vitest';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { countRowsHandled } from '../../count-rows-handled.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const { send, create, update, list } = callsOf(app, 'products', await app.signIn(nile.owner.email));

/** Updates every row of a table once. @returns the number of updates, and how many of them wrote no index */
const changed = (table: string, set: string) =>
  inTenantTransaction(place.database, { companyId: nile.id }, async (transaction) => {
    await rowsOf(transaction, `update ${table} set ${set}, version = version + 1, "updatedAt" = now()`, []);
    const [counts] = await rowsOf<{ updates: number; hot: number }>(
      transaction,
      `select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = $1`,
      [table],
    );
    return counts;
  });

it.each([
  ['products', 'name, handle', `'{"en": "Lamp"}', 'lamp'`, `description = '{"en": "New"}'`],
  ['collections', 'name, handle', `'{"en": "Lamps"}', 'lamps'`, `description = '{"en": "New"}'`],
  ['customers', '"firstName"', `'Mona'`, `"isGuest" = true`],
  ['purchases', 'status', `'active'`, `notes = 'Call first'`],
  ['navigations', 'label', `'{"en": "Home"}'`, `url = '/new'`],
])('an update of %s without an indexed column writes no index', async (table, columns, values, set) => {
  await place.asOwner(`insert into ${table} (company_id, ${columns}) values ($1, ${values})`, [nile.id]);
  expect(await changed(table, set)).toEqual({ updates: 1, hot: 1 });
});

const standing = () =>
  place.asOwner(
    `select coalesce(t.id, c.id) as id, t."updatedAt", c.at
     from (select 'products' as resource, company_id, id, "updatedAt" from products) t
     full join (select * from last_changes where resource = 'products') c using (resource, company_id, id)
     where t."updatedAt" is distinct from c.at`,
  );

it('lists are sorted by modification time, both ways, filtered or searched', async () => {
  await place.asOwner('delete from products');
  const [lamp, rug, bag] = [
    (await create({ name: { en: 'Lamp of copper' }, status: 'visible' })).id,
    (await create({ name: { en: 'Rug of wool' } })).id,
    (await create({ name: { en: 'Bag of wool' }, status: 'visible' })).id,
  ];
  await update(rug, { version: 1, name: { en: 'Kilim of wool' } });
  await update(lamp, { description: { en: 'Polished' } });
  expect(await list('order=updatedAt+desc')).toEqual([lamp, rug, bag]);
  expect(await list('order=updatedAt+asc')).toEqual([bag, rug, lamp]);
  expect(await list('order=updatedAt+desc&limit=2&page=2')).toEqual([bag]);
  expect(await list('order=updatedAt+desc&status=visible')).toEqual([lamp, bag]);
  expect(await list('order=updatedAt+asc&search=wool')).toEqual([bag, rug]);
  expect(await list('order=updatedAt+desc&from_price=0')).toEqual([lamp, rug, bag]);
  await send('PUT', '/products/update_all', { ids: [bag, rug], values: { price: 70 } });
  expect(await list('order=updatedAt+desc')).toEqual([bag, rug, lamp]);
  const deleted = await send('DELETE', `/products/${rug}`);
  expect(await list('order=updatedAt+desc')).toEqual([bag, lamp]);
  expect(await standing()).toEqual([]);
  const undone = await send('POST', `/change_sets/${deleted.headers['matjar-change-set']}/undo`);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await list('order=updatedAt+desc')).toEqual([rug, bag, lamp]);
  expect(await standing()).toEqual([]);
});

it.each(['update products set "updatedAt" = now()', 'delete from products'])(
  'a modification time is found by its whole primary key: %s',
  async (statement) => {
    const { statements, conditions } = await countRowsHandled(place, nile.id, (transaction) =>
      rowsOf(transaction, statement, []),
    );
    const kept = conditions.filter((_, index) =>
      /^(update|delete from) last_changes/u.test(statements[index]!),
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const [condition] of kept)
      for (const part of ['company_id', 'resource', 'at', 'id']) expect(condition).toMatch(`${part} = `);
  },
);

it('modification times are separate for each company', async () => {
  await place.asOwner(
    `insert into products (company_id, name, handle) values ($1, '{"en": "Theirs"}', 'theirs')`,
    [place.shops.delta.id],
  );
  const { body } = await send('GET', '/products?order=updatedAt+desc&fields=handle');
  expect(body.data.map(({ handle }: { handle: string }) => handle)).not.toContain('theirs');
  expect(await standing()).toEqual([]);
});
