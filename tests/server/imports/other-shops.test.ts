/** Product files that other shops export, a row for each variant. */
import { describe, expect, it } from 'vitest';
import { fixture, upload, useImports } from './import-scene.ts';

const { apply, asOwner, call, dryRun, read, rowsOf, tokens, work } = await useImports();

describe('files of other shops', () => {
  it('map without hand work: Shopify', async () => {
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
    // The same file once more changes nothing.
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

  it('round a weight finer than a gram, and say so at its row and for the whole', async () => {
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

  it('take what a piece costs, and bar codes under either of their names', async () => {
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

  it('take what was sold without being there as none, and say so at its row and for the whole', async () => {
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

  it('refuse a quantity below zero in a file of nobody’s', async () => {
    const file = upload(Buffer.from('Name,SKU,Quantity\nLamp,NEG-1,-3'), 'own.csv', 'products');
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    expect(await rowsOf(id)).toMatchObject([{ action: 'fail', errors: [{ path: 'quantity' }] }]);
  });

  it('map without hand work: Salla', async () => {
    const made = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('salla.txt'), 'salla.csv', 'products'),
    });
    expect(made.body.data).toMatchObject({ state: 'ready', layout: 'salla', key: 'sku', headerLine: 2 });
    const { id } = made.body.data;
    const previewed = await dryRun(id);
    expect(await rowsOf(id, '&action=fail')).toEqual([]);
    expect(previewed).toMatchObject({ counts: { create: 3, fail: 0 }, partCounts: { create: 3, fail: 0 } });
    expect(previewed.notes).toMatchObject([
      { code: 'import_pictures', params: { count: 2 } },
      { code: 'import_oversold', params: { count: 1 } },
    ]);
    expect((await apply(id)).state).toBe('applied');
    const products = await asOwner(
      `select sku, name, type, vendor, status, price::int, "discountedPrice"::int, "isOnSale", cost::int, weight::float,
         "isVat", "isPhysical" from products where sku like 'SL-%' order by sku`,
    );
    expect(products).toMatchObject([
      {
        sku: 'SL-CARD',
        name: { ar: 'بطاقة هدية' },
        status: 'hidden',
        isPhysical: false,
        isVat: false,
      },
      {
        sku: 'SL-MUG',
        name: { ar: 'كوب خزف' },
        type: 'أكواب',
        vendor: 'نيل',
        status: 'visible',
        price: 15_050,
        discountedPrice: 12_000,
        isOnSale: true,
        cost: 9_000,
        weight: 0.35,
        isVat: true,
      },
      { sku: 'SL-TEE', type: 'ملابس' },
    ]);
    expect(
      await asOwner(
        `select sku, price::int, quantity::int, weight::float, values from variants where sku like 'SL-TEE-%' order by sku`,
      ),
    ).toMatchObject([
      { sku: 'SL-TEE-L', price: 22_000, quantity: 0, weight: 0.3 },
      {
        sku: 'SL-TEE-S',
        price: 20_000,
        quantity: 7,
        weight: 0.25,
        values: [
          { name: { ar: 'المقاس' }, value: { ar: 'صغير' } },
          { name: { ar: 'اللون' }, value: { ar: 'أبيض' } },
        ],
      },
      { sku: 'SL-TEE-X', price: 22_000, quantity: 2, weight: 0.25 },
    ]);
    // The same file once more changes nothing.
    const again = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('salla.txt'), 'salla.csv', 'products'),
    });
    expect(await dryRun(again.body.data.id)).toMatchObject({
      counts: { create: 0, update: 0, fail: 0 },
      partCounts: { create: 0, update: 0, fail: 0 },
    });
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
  });

  it('names a weight of Salla’s whose unit nobody knows', async () => {
    const file = upload(
      Buffer.from('النوع ,أسم المنتج,رمز المنتج sku,الوزن,وحدة الوزن\nمنتج,كوب,SL-ODD,5,حجر'),
      'salla.csv',
      'products',
    );
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    expect(await rowsOf(id)).toMatchObject([{ action: 'fail', errors: [{ path: 'weight' }] }]);
  });

  it('guess what an Arabic file calls a code, a cost and a picture', async () => {
    const file = upload(
      Buffer.from('أسم المنتج,رمز المنتج sku,سعر المنتج,سعر التكلفة,صورة المنتج\nكوب,S-1,150.5,90,'),
      'export.csv',
      'products',
    );
    const made = await call('POST', '/imports', { token: tokens.owner, ...file });
    expect(made.body.data.mapping).toEqual(['name', 'sku', 'price', 'cost', 'media']);
  });

  it('names the column of a value that another field is worked out from', async () => {
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

  it('keep the dates of a sale, and none that has ended: WooCommerce', async () => {
    const year = new Date().getUTCFullYear();
    const rows = [
      'ID,Type,SKU,Name,Published,"Regular price","Sale price","Date sale price starts","Date sale price ends",Parent',
      `1,simple,SALE-OVER,Over,1,100,80,2020-01-01,2020-02-01,`,
      `2,simple,SALE-NOW,Now,1,100,80,2020-01-01,${year + 3}-02-01,`,
      `3,simple,SALE-SOON,Soon,1,100,80,${year + 2}-01-01 08:00:00,,`,
      `4,simple,SALE-EVER,Ever,1,100,80,,,`,
      `5,simple,SALE-NONE,None,1,100,,${year + 2}-01-01,,`,
    ];
    const file = upload(Buffer.from(rows.join('\n')), 'sales.csv', 'products');
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    expect(await rowsOf(id, '&action=fail')).toEqual([]);
    await apply(id);
    expect(
      await asOwner(
        `select sku, "isOnSale", "saleStartsAt", "saleEndsAt" from products where sku like 'SALE-%' order by sku`,
      ),
    ).toEqual([
      { sku: 'SALE-EVER', isOnSale: true, saleStartsAt: null, saleEndsAt: null },
      { sku: 'SALE-NONE', isOnSale: false, saleStartsAt: null, saleEndsAt: null },
      // The last second of that day in Cairo.
      {
        sku: 'SALE-NOW',
        isOnSale: true,
        saleStartsAt: null,
        saleEndsAt: new Date(`${year + 3}-02-01T21:59:59Z`),
      },
      { sku: 'SALE-OVER', isOnSale: false, saleStartsAt: null, saleEndsAt: null },
      {
        sku: 'SALE-SOON',
        isOnSale: false,
        saleStartsAt: new Date(`${year + 2}-01-01T06:00:00Z`),
        saleEndsAt: null,
      },
    ]);
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
  });

  it('map without hand work: WooCommerce', async () => {
    const answer = await call('POST', '/products/import', {
      token: tokens.owner,
      ...upload(await fixture('woocommerce.csv'), 'woo.csv'),
    });
    await work();
    const done = await read(answer.body.data.id);
    expect(await rowsOf(done.id, '&action=fail')).toEqual([]);
    expect(done).toMatchObject({
      layout: 'woocommerce',
      state: 'applied',
      counts: { create: 2 },
      partCounts: { create: 2 },
    });
    expect(
      await asOwner(
        `select v.sku, v.price::int, v."discountedPrice"::int, v.quantity::int from variants v join products p on p.id = v."productId" where p.sku = 'WOO-TEE' order by v.sku`,
      ),
    ).toMatchObject([
      { sku: 'WOO-TEE-M', price: 12_000, discountedPrice: null, quantity: 6 },
      { sku: 'WOO-TEE-S', price: 12_000, discountedPrice: 9_000, quantity: 5 },
    ]);
    expect(await asOwner(`select type, status, quantity::int from products where sku = 'WOO-CUP'`)).toEqual([
      { type: 'Home', status: 'hidden', quantity: 12 },
    ]);
  });
});
