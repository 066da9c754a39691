/** Migration of a database in which discounts share a code: one keeps it, the others are renamed, with entries in the history. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';

const { asOwner, shops } = await useDatabase();

it('duplicate codes are made unique, the usable one is kept, and the others are in the history', async () => {
  await asOwner('drop index discounts_code');
  await asOwner(
    `insert into discounts (company_id, id, title, status, "isAutomatic", percentage, "searchText") values
      ($1, 1, 'Summer', 'inactive', false, 5, 'summer'), ($1, 2, 'SUMMER', 'active', false, 5, 'summer'),
      ($1, 3, 'summer-2', 'active', false, 5, 'summer-2'), ($1, 4, 'summer', 'active', true, 5, 'summer'),
      ($2, 1, 'SUMMER', 'active', false, 5, 'summer')`,
    [shops.nile.id, shops.delta.id],
  );
  await asOwner(
    await readFile('src/server/infrastructure/database/migrations/0160-discount-codes.sql', 'utf8'),
  );
  expect(
    await asOwner(
      `select id::int, title, version, "searchText" from discounts where company_id = $1 order by id`,
      [shops.nile.id],
    ),
  ).toMatchObject([
    { id: 1, title: 'Summer-3', version: 2, searchText: 'summer-3' },
    { id: 2, title: 'SUMMER', version: 1 },
    { id: 3, title: 'summer-2' },
    { id: 4, title: 'summer' },
  ]);
  const told = await asOwner(
    `select "recordId"::int as id, version, source, changes from audit where resource = 'discounts' and source = 'migration'`,
  );
  const changes = { title: { from: 'Summer', to: 'Summer-3' } };
  expect(told).toEqual([{ id: 1, version: 2, source: 'migration', changes }]);
  await expect(
    asOwner(`insert into discounts (company_id, id, title, percentage) values ($1, 99, 'sUMMER', 5)`, [
      shops.nile.id,
    ]),
  ).rejects.toThrow(/discounts_code/u);
});
