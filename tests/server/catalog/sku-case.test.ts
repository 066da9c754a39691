/** SKUs that differ in letter case only: refused, except those of products from before the rule. */
import { expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';

const { asOwner, shops } = await useDatabase();

it('products that share an SKU from before can change in everything else, and no further one is accepted', async () => {
  const insert = (id: number, sku: string) =>
    asOwner(
      `insert into products (company_id, id, name, handle, sku) values ($1, $2::bigint, '{"en": "Cup"}', 'cup-' || $2::bigint, $3)`,
      [shops.nile.id, id, sku],
    );
  await insert(101, 'Cup');
  await insert(102, 'CUP 2');
  await insert(103, 'Mug');
  for (const [table, id] of [
    ['products', 'id'],
    ['variants', '"productId"'],
  ]) {
    await asOwner(`alter table ${table} disable trigger user`);
    await asOwner(`update ${table} set sku = 'CUP', "skuKey" = 'cup' || chr(31) || id where ${id} = 102`);
    await asOwner(`alter table ${table} enable trigger user`);
  }
  await expect(insert(104, 'mug')).rejects.toThrow(/products_sku_folded/u);
  await expect(insert(104, 'cup')).rejects.toThrow(/products_sku_folded/u);
  await asOwner(`update products set price = 5, sku = 'CUP' where id = 102`);
  await asOwner(`update products set sku = 'Cup 2' where id = 102`);
  await expect(asOwner(`update products set sku = 'CUP' where id = 102`)).rejects.toThrow(
    /products_sku_folded/u,
  );
});
