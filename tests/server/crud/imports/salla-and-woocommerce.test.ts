/** Product files exported by Salla and WooCommerce, with one row per variant. */
import { describe, expect, it } from 'vitest';
import { fixture, upload, useImports } from './import-fixture.ts';

const { apply, asOwner, call, dryRun, read, rowsOf, tokens, work } = await useImports();

describe('files of other shop systems', () => {
  it('are mapped automatically: Salla', async () => {
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
    // Importing the same file again changes nothing.
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

  it('have an error that names an unknown weight unit: Salla', async () => {
    const file = upload(
      Buffer.from('النوع ,أسم المنتج,رمز المنتج sku,الوزن,وحدة الوزن\nمنتج,كوب,SL-ODD,5,حجر'),
      'salla.csv',
      'products',
    );
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    expect(await rowsOf(id)).toMatchObject([{ action: 'fail', errors: [{ path: 'weight' }] }]);
  });

  it('keep the dates of a sale, except one that has ended: WooCommerce', async () => {
    // Winter dates, since Egypt's summer time rules may change until then.
    const [soon, later] = [2098, 2099];
    const rows = [
      'ID,Type,SKU,Name,Published,"Regular price","Sale price","Date sale price starts","Date sale price ends",Parent',
      `1,simple,SALE-OVER,Over,1,100,80,2020-01-01,2020-02-01,`,
      `2,simple,SALE-NOW,Now,1,100,80,2020-01-01,${later}-02-01,`,
      `3,simple,SALE-SOON,Soon,1,100,80,${soon}-01-01 08:00:00,,`,
      `4,simple,SALE-EVER,Ever,1,100,80,,,`,
      `5,simple,SALE-NONE,None,1,100,,${soon}-01-01,,`,
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
        saleEndsAt: new Date(`${later}-02-01T21:59:59Z`),
      },
      { sku: 'SALE-OVER', isOnSale: false, saleStartsAt: null, saleEndsAt: null },
      {
        sku: 'SALE-SOON',
        isOnSale: false,
        saleStartsAt: new Date(`${soon}-01-01T06:00:00Z`),
        saleEndsAt: null,
      },
    ]);
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
  });

  it('are mapped automatically: WooCommerce', async () => {
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
