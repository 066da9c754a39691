/** A company with most rows of a table searches the word index alone; row-level security applies in both query forms. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { resourceHooks } from '../../../../src/server/app/modules.ts';
import { ownsMostRows } from '../../../../src/server/crud/records/read/search-plan.ts';
import { selectRows, type ListParameters } from '../../../../src/server/crud/records/read/list-query.ts';
import { prepareResource } from '../../../../src/server/crud/records/resources/prepare-resource.ts';
import { readPage } from '../../../../src/server/crud/records/read/read-records.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { nile, delta } = place.shops;
const many = 20_500;
const customers = prepareResource(catalogue.customers!, resourceHooks.customers);
const purchases = prepareResource(catalogue.purchases!, resourceHooks.purchases);

const insert = (companyId: number, count: number) =>
  place.asOwner(
    `insert into customers (company_id, "firstName", "searchText") select $1, 'Buyer ' || n, 'buyer ' || n from generate_series(1, $2::int) n`,
    [companyId, count],
  );
await insert(nile.id, many);
await insert(delta.id, 100);
for (const shop of [nile, delta])
  await place.asOwner(
    `insert into purchases (company_id, notes, "searchText") select $1, 'Call', 'call ' || n from generate_series(1, 300) n`,
    [shop.id],
  );
await place.asOwner('vacuum analyze customers, purchases');

const within = <T>(companyId: number, text: string, values: unknown[]) =>
  inTenantTransaction(place.database, { companyId }, (transaction) => rowsOf<T>(transaction, text, values));

it.each([
  ['customers', customers, 'buyer 77'],
  ['purchases', purchases, 'call 77'],
] as const)(
  'a search of %s by the word index finds the same rows, and none of another company',
  async (_name, resource, search) => {
    for (const { id: companyId } of [nile, delta]) {
      const idsBy = async (isMost: boolean) => {
        const { from, where, parameters } = selectRows(resource, companyId, { search }, isMost);
        expect(from.includes('_by_words')).toBe(isMost);
        return within<{ id: number }>(
          companyId,
          `select t.id from ${from} where ${where} order by t.id`,
          parameters,
        );
      };
      const found = await idsBy(true);
      expect(found).toEqual(await idsBy(false));
      const table = resource.model.name;
      const own = await place.asOwner(
        `select id::int from ${table} where company_id = $1 and "searchText" like '%77%' order by id`,
        [companyId],
      );
      expect(found).toEqual(own);
      expect(own.length).toBeGreaterThan(0);
    }
  },
);

it('the view of the word index returns nothing of another company', async () => {
  for (const view of ['customers_by_words', 'purchases_by_words'])
    expect(
      await within(nile.id, `select from search.${view} t where t.company_id + 0 = $1`, [delta.id]),
    ).toEqual([]);
});

it("the word index is used without the index of the company's rows", async () => {
  const { from, where, parameters } = selectRows(customers, nile.id, { search: '777' }, true);
  const plan = await within<Record<string, string>>(
    nile.id,
    `explain select t.id from ${from} where ${where}`,
    parameters,
  );
  const lines = plan.map((row) => Object.values(row)[0]).join('\n');
  expect(lines).toContain('customers_search');
  expect(lines).not.toMatch(/Index Cond:.*company_id/u);
});

it('the word index alone is used for the company with most rows of a large table', async () => {
  const isMost = (companyId: number, asked: ListParameters, resource = customers) =>
    inTenantTransaction(place.database, { companyId }, (transaction) =>
      ownsMostRows(transaction, resource, companyId, asked),
    );
  expect(await isMost(nile.id, { search: 'buyer' })).toBe(true);
  expect(await isMost(delta.id, { search: 'buyer' })).toBe(false);
  expect(await isMost(nile.id, {})).toBe(false);
  expect(await isMost(nile.id, { search: 'call' }, purchases)).toBe(false);
  const page = await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    readPage(transaction, customers, nile.id, 'en', { search: 'buyer 20499', limit: 10 }),
  );
  expect(page.metadata).toMatchObject({ total: 1, totalIsExact: true });
});

it("a search with another filter uses the company's own indexes", () => {
  expect(selectRows(purchases, nile.id, { search: '777', status: ['active'] }, true).from).toBe(
    'search."purchases" t',
  );
});
