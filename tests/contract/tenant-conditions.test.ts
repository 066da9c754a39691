/** The check of the contract walk that statements compare the company of tenant tables. */
import { expect, it } from 'vitest';
import { useDatabase } from '../server/harness.ts';
import { findUnconditioned } from './tenant-conditions.ts';

const place = await useDatabase();

it.each([
  ['a read by id', 'select name from products where id = $1', ['products']],
  ['a read without conditions', 'select count(*) from customers', ['customers']],
  [
    'a join of two tables by id, of which one has the company',
    'select v.id from products p join variants v on v."productId" = p.id where p.company_id = $1',
    ['variants'],
  ],
  [
    'a join by company without a company',
    'select v.id from products p join variants v on v.company_id = p.company_id and v."productId" = p.id',
    ['products', 'variants'],
  ],
  [
    'a subquery',
    'select (select count(*) from variants v where v."productId" = p.id) from products p where p.company_id = $1 and p.id = $2',
    ['variants'],
  ],
  ['an update', 'update products set price = $1 where id = $2', ['products']],
  ['a deletion', 'delete from notes where id = $1', ['notes']],
  ['an insert', 'insert into roles (name) select $1', ['roles']],
  ['another company’s own row', 'update companies set name = $1 where subdomain = $2', ['companies']],
])('%s without the company is found', async (_, text, tables) => {
  const known = await place.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  );
  const [table = ''] = tables;
  if (table !== 'companies') expect(known.map(({ name }) => name)).toContain(table);
  expect(await findUnconditioned(place, [text])).toEqual([{ text, tables }]);
});

it.each([
  'select name from products where company_id = $1 and id = $2',
  'select v.id from products p join variants v on v.company_id = p.company_id and v."productId" = p.id where p.company_id = $1',
  'select id from search.products where "searchText" like $1',
  'update products p set price = v.price from variants v where v.company_id = $1 and v.id = $2 and p.company_id = v.company_id and p.id = v."productId"',
  'update companies set name = $1 where id = $2',
  'insert into images (company_id, folder) select $1, $2',
  'select email from users where id = $1',
  'savepoint attempt',
])('%s has no finding', async (text) => expect(await findUnconditioned(place, [text])).toEqual([]));

it('a statement that cannot be planned is a finding', async () => {
  const [found] = await findUnconditioned(place, ['select surprise from products']);
  expect(found?.error).toContain('surprise');
});
