/** A file of variants: existing ones are matched and updated, missing ones are added to their product. */
import { beforeEach, describe, expect, it } from 'vitest';
import { upload, useImports } from './import-fixture.ts';

const { app, apply, asOwner, call, dryRun, nile, paste, undo, rowsOf, tokens, work } = await useImports();

let shirt: number;

beforeEach(async () => {
  await asOwner('delete from products');
  const [made] = await asOwner(
    `insert into products (company_id, name, handle) values ($1, '{"en": "Shirt", "ar": "قميص"}', 'shirt') returning id::int`,
    [nile.id],
  );
  shirt = made!.id as number;
  await asOwner(`insert into products (company_id, name, handle) values ($1, '{"en": "Cup"}', 'cup')`, [
    nile.id,
  ]);
  await asOwner(
    `insert into variants (company_id, "productId", sku, price, values) values
     ($1, $2, 'S-W', 1000, '[{"name": {"en": "Size", "ar": "المقاس"}, "value": {"en": "Small", "ar": "صغير"}}]')`,
    [nile.id, shirt],
  );
});

const variantsNow = () =>
  asOwner(
    `select v.sku, v.price::int, v.values, p.handle from variants v join products p on p.id = v."productId" where not v."isDefault" order by v.id`,
  );
const previewed = async (text: string) => dryRun((await paste('variants', text)).id);

describe('a file of variants', () => {
  it('updates those it matches by their options and adds the others, counted before', async () => {
    const { id, ...preview } = await previewed(
      `Product,Option 1 name,Option 1 value,SKU,Price\nshirt,Size,صغير,,12\nقميص,المقاس,Large,S-L,15\n${shirt},,Medium,,14\ncup,Colour,Blue,C-B,5`,
    );
    expect(preview).toMatchObject({
      layout: 'options',
      canCreate: true,
      counts: { create: 3, update: 1, fail: 0 },
      partCounts: null,
    });
    expect(await rowsOf(id)).toMatchObject([{ action: 'update' }, { label: 'قميص · Large' }, {}, {}]);
    expect((await variantsNow()).length).toBe(1);
    expect(await apply(id)).toMatchObject({ state: 'applied', counts: { applied: 4 } });
    const size = { en: 'Size', ar: 'المقاس' };
    expect(await variantsNow()).toMatchObject([
      { sku: 'S-W', price: 1200, values: [{ name: size, value: { en: 'Small' } }] },
      { sku: 'S-L', price: 1500, handle: 'shirt', values: [{ name: size, value: { en: 'Large' } }] },
      { sku: null, price: 1400, handle: 'shirt', values: [{ name: size, value: { en: 'Medium' } }] },
      { sku: 'C-B', handle: 'cup', values: [{ name: { en: 'Colour' }, value: { en: 'Blue' } }] },
    ]);
    expect(await undo(id)).toMatchObject({ state: 'undone', counts: { undone: 4 } });
    expect(await variantsNow()).toMatchObject([{ sku: 'S-W', price: 1000 }]);
  });

  it('has errors at the cells of unknown products, other options and duplicates', async () => {
    const { id, counts } = await previewed(
      'Product,Option 1 name,Option 1 value,Option 2 name,Option 2 value\nnothing,Size,L,,\n,Size,L,,\nshirt,Colour,Red,,\nshirt,Size,L,Colour,Red\nshirt,,,,\nshirt,Size,L,,\nshirt,size,l,,',
    );
    expect(counts).toMatchObject({ create: 1, fail: 6 });
    const failing = await rowsOf(id, '&action=fail');
    expect(
      failing.map(
        ({ errors: [error] }: { errors: { code: string; column: number; cell: string | null }[] }) => [
          error!.code,
          error!.column,
          error!.cell,
        ],
      ),
    ).toEqual([
      ['cell_no_reference', 0, 'nothing'],
      ['variant_product', 0, null],
      ['variant_options_differ', 2, 'Red'],
      ['variant_options_differ', 2, 'L'],
      ['variant_options', 2, null],
      ['variant_twice', 2, 'l'],
    ]);
  });

  it('adds no variants with the setting “skip”, or without its options', async () => {
    const told = await paste('variants', 'Product,Option 1 value,Price\nshirt,Large,3');
    const preview = await dryRun(told.id, { onMissing: 'skip' });
    expect(preview.counts).toMatchObject({ create: 0, skip: 1 });
    const bare = await paste('variants', 'SKU,Price\nS-W,20\nNEW,5');
    expect(bare).toMatchObject({ layout: 'plain', canCreate: false });
    expect((await dryRun(bare.id)).counts).toMatchObject({ update: 1, fail: 1 });
  });

  it('previews no variants if none can be added and no field matches existing ones', async () => {
    const bare = await paste('variants', 'Name,Price\nShirt · S,20');
    expect(bare).toMatchObject({ layout: 'plain', canCreate: false, key: null });
    const asked = await call('PUT', `/imports/${bare.id}`, {
      token: tokens.owner,
      body: { onMissing: 'create' },
    });
    expect(asked).toMatchObject({ status: 422, body: { errors: { key: [{ code: 'import_key_needed' }] } } });
    const told = await paste('variants', 'SKU,Price\nS-W,20');
    const without = await call('PUT', `/imports/${told.id}`, {
      token: tokens.owner,
      body: { key: null },
    });
    expect(without.status).toBe(422);
  });

  it('is refused by the database too if two of a product have the same values', async () => {
    const again = asOwner(
      `insert into variants (company_id, "productId", values) values ($1, $2, '[{"name": {"en": "size"}, "value": {"en": "SMALL "}}]')`,
      [nile.id, shirt],
    );
    await expect(again).rejects.toThrow('variants_values_key');
  });

  it('differs from a file of products, in which two variants with the same values are refused as well', async () => {
    const { id } = await paste(
      'products',
      'Handle,Name,Option 1 name,Option 1 value,Variant SKU,Variant price\nbelt,Belt,Size,L,B-1,10\nbelt,,,l,B-2,12\nbelt,,,M,B-3,12\nshirt,,Size,Small,S-W,12\nshirt,,,صغير,S-X,12',
    );
    const preview = await dryRun(id);
    expect(preview.partCounts).toMatchObject({ create: 2, update: 1, fail: 2 });
    const failing = await rowsOf(id, '&action=fail&part=parts');
    expect(failing).toMatchObject([
      { line: 3, errors: [{ code: 'variant_twice', header: 'Option 1 value', cell: 'l' }] },
      { line: 6, errors: [{ code: 'twice_in_preview' }] },
    ]);
    expect(await apply(id)).toMatchObject({ state: 'applied', partCounts: { failed: 0 } });
  });

  it.each(['en', 'ar'])('has a sample in %s that adds one variant and leaves the others', async (locale) => {
    const response = await app.inject({
      url: '/api/v2/imports/sample?resource=variants&format=xlsx',
      headers: { authorization: `Bearer ${tokens.owner}`, locale },
    });
    const made = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(response.rawPayload, 'variants.xlsx', 'variants'),
    });
    await work();
    const { id } = made.body.data;
    const preview = await dryRun(id);
    expect(await rowsOf(id, '&action=fail')).toEqual([]);
    expect(preview).toMatchObject({ layout: 'options', counts: { create: 1, skip: 1, update: 0 } });
  });
});
