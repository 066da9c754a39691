/** Product files exported by other shop systems, with one row per variant. */
import { describe, expect, it } from 'vitest';
import { fixture, upload, useImports } from './import-fixture.ts';

const { apply, asOwner, call, dryRun, rowsOf, tokens, work } = await useImports();

describe('files of other shop systems', () => {
  it('are mapped automatically: Shopify', async () => {
    const answer = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('shopify.csv'), 'shopify.csv', 'products'),
    });
    expect(answer.body.data).toMatchObject({ state: 'ready', layout: 'shopify', key: 'handle' });
    const { id } = answer.body.data;
    const previewed = await dryRun(id);
    expect(await rowsOf(id, '&action=fail')).toEqual([]);
    expect(previewed).toMatchObject({ counts: { create: 2, fail: 0 }, partCounts: { create: 3, fail: 0 } });
    expect((await apply(id)).state).toBe('applied');
    const [shirt] = await asOwner(
      `select id, name, status, price, "discountedPrice", tags, vendor from products where handle = 'nile-shirt'`,
    );
    expect(shirt).toMatchObject({
      name: { en: 'Nile shirt' },
      status: 'visible',
      tags: ['cotton', 'summer'],
      vendor: 'Nile Weavers',
    });
    const variants = await asOwner(
      `select sku, price::int, "discountedPrice"::int, quantity::int, weight::float, values from variants where "productId" = $1 order by sku`,
      [shirt!.id],
    );
    expect(variants).toMatchObject([
      { sku: 'SHP-M-B', price: 47_000, quantity: 0 },
      { sku: 'SHP-M-W', price: 60_000, discountedPrice: 45_000, quantity: 7, weight: 0.26 },
      {
        sku: 'SHP-S-W',
        values: [
          { name: { en: 'Size' }, value: { en: 'S' } },
          { name: { en: 'Colour' }, value: { en: 'White' } },
        ],
      },
    ]);
    expect(
      await asOwner(`select sku, status, "isTracked" from products where handle = 'gift-box'`),
    ).toMatchObject([{ sku: 'SHP-BOX', status: 'hidden', isTracked: false }]);
    // Importing the same file again changes nothing.
    const again = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('shopify.csv'), 'shopify.csv', 'products'),
    });
    const repeated = await dryRun(again.body.data.id);
    expect(repeated).toMatchObject({
      counts: { create: 0, update: 0, fail: 0 },
      partCounts: { create: 0, update: 0, fail: 0 },
    });
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
    expect((await asOwner(`select from products where handle in ('nile-shirt', 'gift-box')`)).length).toBe(0);
  });

  it('round a weight finer than a gram, with a note at the row and for the import', async () => {
    const made = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('shopify-template.csv'), 'template.csv', 'products'),
    });
    const { id } = made.body.data;
    const previewed = await dryRun(id);
    expect(await rowsOf(id, '&action=fail')).toEqual([]);
    expect(previewed).toMatchObject({ layout: 'shopify', counts: { create: 2, fail: 0 } });
    expect(previewed.notes).toMatchObject([
      {},
      { code: 'import_rounded', params: { count: 3 }, message: expect.stringMatching(/rounded/u) },
    ]);
    const [belt] = await rowsOf(id);
    expect(belt.notes).toMatchObject([
      {
        path: 'weight',
        header: 'Weight value (grams)',
        code: 'cell_rounded',
        message: expect.stringContaining('0.227'),
      },
    ]);
    await apply(id);
    expect(await asOwner(`select weight::float from products where handle = 'leather-belt'`)).toEqual([
      { weight: 0.227 },
    ]);
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
  });

  it('have the cost per item, and barcodes under either of their headers', async () => {
    const rows = [
      'Title,URL handle,SKU,Variant Barcodes,Option1 name,Option1 value,Price,Cost per item',
      'Felt hat,felt-hat,FH-S,4006381333931,Size,Small,250.00,110.5',
      ',felt-hat,FH-L,4006381333948,,Large,260.00,120',
      'Felt cap,felt-cap,FC-1,4006381333955,Title,Default Title,90.00,40',
    ];
    const file = upload(Buffer.from(rows.join('\n')), 'hats.csv', 'products');
    const made = await call('POST', '/imports', { token: tokens.owner, ...file });
    const { id } = made.body.data;
    await dryRun(id);
    expect((await apply(id)).counts).toMatchObject({ applied: 2, failed: 0 });
    expect(
      await asOwner(
        `select p.handle, v."barCode", v.cost::int from variants v join products p on p.company_id = v.company_id and p.id = v."productId"
         where p.handle in ('felt-hat', 'felt-cap') order by v."barCode"`,
      ),
    ).toEqual([
      { handle: 'felt-hat', barCode: '4006381333931', cost: 11_050 },
      { handle: 'felt-hat', barCode: '4006381333948', cost: 12_000 },
      { handle: 'felt-cap', barCode: '4006381333955', cost: 4_000 },
    ]);
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
  });

  it('import negative stock as zero, with a note at the row and for the import', async () => {
    const rows = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker',
      'oversold,Oversold lamp,,,OS-1,100.00,-3,shopify',
      'half-sold,Half sold lamp,Size,Small,OS-2,100.00,-1,shopify',
      'half-sold,,,Large,OS-3,110.00,4,shopify',
    ];
    const file = upload(Buffer.from(rows.join('\n')), 'oversold.csv', 'products');
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    const previewed = await dryRun(id);
    expect(await rowsOf(id, '&action=fail')).toEqual([]);
    expect(previewed.notes).toMatchObject([{ code: 'import_oversold', params: { count: 2 } }]);
    const [lamp] = await rowsOf(id);
    expect(lamp.notes).toMatchObject([
      {
        path: 'quantity',
        header: 'Variant Inventory Qty',
        code: 'cell_oversold',
        message: expect.stringMatching(/“-3”.* as 0/u),
      },
    ]);
    await apply(id);
    const variants = await asOwner(
      `select sku, quantity::int from variants where sku like 'OS-%' union select sku, quantity::int from products where sku = 'OS-1' order by sku`,
    );
    expect(variants).toEqual([
      { sku: 'OS-1', quantity: 0 },
      { sku: 'OS-2', quantity: 0 },
      { sku: 'OS-3', quantity: 4 },
    ]);
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
  });

  it('may have negative stock, which is refused in a file of unknown layout', async () => {
    const file = upload(Buffer.from('Name,SKU,Quantity\nLamp,NEG-1,-3'), 'own.csv', 'products');
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    expect(await rowsOf(id)).toMatchObject([{ action: 'fail', errors: [{ path: 'quantity' }] }]);
  });

  it('include plain Arabic ones, of which code, cost and image columns are recognized', async () => {
    const file = upload(
      Buffer.from(
        'أسم المنتج,رمز المنتج sku,سعر المنتج,سعر التكلفة,صورة المنتج\nكوب,S-1,150.5,90,https://shop.example/cup.jpg',
      ),
      'export.csv',
      'products',
    );
    const made = await call('POST', '/imports', { token: tokens.owner, ...file });
    expect(made.body.data.mapping).toEqual(['name', 'sku', 'price', 'cost', 'media']);
  });

  it('have errors that name the column from which another field is calculated', async () => {
    const made = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(
        Buffer.from('Handle,Title,Variant Price,Variant Grams\nanvil,Anvil,10.00,-5'),
        'anvil.csv',
        'products',
      ),
    });
    await dryRun(made.body.data.id);
    expect(await rowsOf(made.body.data.id)).toMatchObject([
      { action: 'fail', errors: [{ path: 'weight', column: 3, header: 'Variant Grams', cell: '-5' }] },
    ]);
  });
});
