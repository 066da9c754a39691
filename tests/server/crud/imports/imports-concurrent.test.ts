/** Concurrent imports of the same new records: each record is created once. */
import { beforeEach, expect, it } from 'vitest';
import { useImports } from './import-fixture.ts';

const { asOwner, call, dryRun, paste, read, tokens, work } = await useImports();

beforeEach(async () => {
  await asOwner('delete from products');
  await asOwner('delete from customers');
});

/** Dry runs of the same text, then all applied concurrently, each by its own job runner. */
async function appliedAtOnce(resource: string, text: string, settings: object = {}) {
  const ids: number[] = [];
  for (let each = 0; each < 2; each += 1)
    ids.push((await dryRun((await paste(resource, text)).id, { onMissing: 'create', ...settings })).id);
  for (const id of ids)
    expect((await call('POST', `/imports/${id}/apply`, { token: tokens.owner })).status).toBe(202);
  await Promise.all(ids.map(() => work()));
  await work();
  return Promise.all(ids.map(read));
}

const people = (round: number) =>
  [
    'First name,Last name,Phone number,Email',
    ...Array.from(
      { length: 12 },
      (_, n) =>
        `Person${n},Of round ${round},010${String(round).padStart(4, '0')}${String(n).padStart(4, '0')},`,
    ),
  ].join('\n');

it('two concurrent imports of the same new customers create each customer once, ten times in a row', async () => {
  for (let round = 0; round < 10; round += 1) {
    const both = await appliedAtOnce('customers', people(round), { key: 'phoneNumber' });
    expect(both.map(({ state }) => state)).toEqual(['applied', 'applied']);
    expect(both.map(({ counts }) => counts.failed)).toEqual([0, 0]);
    const [{ count }] = (await asOwner<{ count: number }>(
      'select count(*)::int as count from customers',
    )) as [{ count: number }];
    expect(count, `round ${round}`).toBe(12 * (round + 1));
  }
});

it('an import that skips existing records reports the customers that another import created', async () => {
  const both = await appliedAtOnce('customers', people(1), { key: 'phoneNumber', onExisting: 'skip' });
  expect(both.reduce((sum, { counts }) => sum + counts.failed, 0)).toBe(12);
  expect(await asOwner('select from customers')).toHaveLength(12);
});

it('two concurrent imports of the same new products with variants create each product and variant once', async () => {
  const rows = Array.from({ length: 6 }, (_, n) => [
    `shirt-${n},Shirt ${n},Size,S,100,3`,
    `shirt-${n},,,M,120,4`,
  ]).flat();
  const text = ['Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty', ...rows].join(
    '\n',
  );
  for (let round = 0; round < 4; round += 1) {
    await asOwner('delete from products');
    const both = await appliedAtOnce('products', text, { key: 'handle' });
    expect(both.map(({ counts, partCounts }) => [counts.failed, partCounts.failed])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const [sums] = await asOwner(
      `select count(distinct p.id)::int as products, count(v.id)::int as variants, sum(v.quantity)::int as quantity
       from products p join variants v on v."productId" = p.id and not v."isDefault"`,
    );
    expect(sums, `round ${round}`).toEqual({ products: 6, variants: 12, quantity: 42 });
  }
});

it('a customer created manually after the dry run is updated by the import, not duplicated', async () => {
  const { id } = await dryRun((await paste('customers', people(2))).id, {
    onMissing: 'create',
    key: 'phoneNumber',
  });
  const body = { firstName: 'Typed', phoneNumber: '01000020000' };
  expect((await call('POST', '/customers', { token: tokens.owner, body })).status).toBe(201);
  await call('POST', `/imports/${id}/apply`, { token: tokens.owner });
  await work();
  const rows = await asOwner(`select "firstName" from customers where "phoneNumber" = '01000020000'`);
  expect(rows).toEqual([{ firstName: 'Person0' }]);
});
