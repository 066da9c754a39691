/** Product files of no known layout: warnings about columns that are not imported, empty columns, and columns of units. */
import { expect, it } from 'vitest';
import { useImports } from './import-fixture.ts';

const { apply, asOwner, dryRun, paste, rowsOf } = await useImports();

it('a check warns about products without price or stock while a column that is not imported mentions them', async () => {
  const { id } = await paste(
    'products',
    'Name,SKU,Dealer amount,Warehouse stock,Color\nCup,U-1,50,4,red\nMug,U-2,60,5,blue',
  );
  const preview = await dryRun(id);
  expect(preview.notes).toMatchObject([
    { code: 'import_no_price', params: { count: 2, headers: 'Dealer amount' } },
    { code: 'import_no_stock', params: { count: 2, headers: 'Warehouse stock' } },
  ]);
  const arabic = await paste('products', 'الاسم,رصيد المخزن,سعر الجملة القديم\nكوب,4,50');
  expect((await dryRun(arabic.id)).notes.map(({ code }: { code: string }) => code)).toEqual([
    'import_no_price',
    'import_no_stock',
  ]);
  const matched = await dryRun(id, { mapping: ['name', 'sku', 'price', 'quantity', null] });
  expect(matched.notes).toEqual([]);
});

it('an empty column is not matched to a field that another column fills', async () => {
  const { mapping } = await paste('products', 'Name,SKU,Price,Regular price,Quantity\nCup,E-1,,50,');
  expect(mapping).toEqual(['name', 'sku', null, 'price', null]);
});

it('weights are read in the unit of the column beside them', async () => {
  const { id } = await paste(
    'products',
    'Name,SKU,Weight,Weight unit\nCup,K-1,250,g\nMug,K-2,1,lb\nPot,K-3,2,kg\nJar,K-4,3,',
  );
  await dryRun(id);
  expect(await rowsOf(id, '&action=fail')).toEqual([]);
  await apply(id);
  const weights = await asOwner(`select weight::float from products where sku like 'K-%' order by sku`);
  expect(weights.map(({ weight }) => weight)).toEqual([0.25, 0.454, 2, 3]);
  const odd = await paste('products', 'Name,SKU,الوزن,وحدة الوزن\nCup,K-5,2,حجر');
  await dryRun(odd.id);
  expect(await rowsOf(odd.id)).toMatchObject([{ action: 'fail', errors: [{ path: 'weight' }] }]);
});
