/** Migration of a database with SKUs that differ only in case: existing ones are kept, new duplicates are refused. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';

const { asOwner, shops } = await useDatabase();

it('duplicate SKUs are kept by the migration, and another one is refused', async () => {
  await asOwner(`drop function keep_sku_key cascade`);
  await asOwner('alter table products drop column "skuKey" cascade');
  await asOwner('alter table variants drop column "skuKey" cascade');
  const insert = (id: number, sku: string) =>
    asOwner(
      `insert into products (company_id, id, name, handle, sku) values ($1, $2::bigint, '{"en": "Cup"}', 'cup-' || $2::bigint, $3)`,
      [shops.nile.id, id, sku],
    );
  await insert(101, 'Cup');
  await insert(102, 'CUP');
  await insert(103, 'Mug');
  await asOwner(
    await readFile('src/server/infrastructure/database/migrations/1110-skus-without-letter-case.sql', 'utf8'),
  );
  const skus = () => asOwner(`select sku from products where id between 101 and 109 order by id`);
  expect(await skus()).toEqual([{ sku: 'Cup' }, { sku: 'CUP' }, { sku: 'Mug' }]);
  await expect(insert(104, 'mug')).rejects.toThrow(/products_sku_folded/u);
  await expect(insert(104, 'cup')).rejects.toThrow(/products_sku_folded/u);
  // A product with a duplicate SKU may change its other fields, and its SKU to a unique one.
  await asOwner(`update products set price = 5, sku = 'CUP' where id = 102`);
  await asOwner(`update products set sku = 'Cup 2' where id = 102`);
  await expect(asOwner(`update products set sku = 'CUP' where id = 102`)).rejects.toThrow(
    /products_sku_folded/u,
  );
});
