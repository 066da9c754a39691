/** Files with option columns in another order, or with other names, than when the products were first imported. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useImports } from './import-fixture.ts';

const { apply, asOwner, dryRun, paste, rowsOf } = await useImports();

beforeEach(async () => {
  await asOwner('delete from products');
});

const imported = async (text: string) => apply((await dryRun((await paste('products', text)).id)).id);
const variantsNow = () =>
  asOwner(
    `select v.price::int, v.values from variants v join products p on p.id = v."productId" where not v."isDefault" order by v.id`,
  );

const shopify = (rows: string[]) =>
  ['Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price', ...rows].join('\n');

describe('a file with swapped option columns and without SKUs', () => {
  it('matches the variants of a Shopify file by option name, and changes only their prices', async () => {
    await imported(shopify(['polo,Polo,Size,S,Color,Red,100', 'polo,,,M,,Blue,110']));
    const before = await variantsNow();
    const { id } = await paste(
      'products',
      shopify(['polo,Polo,Colour,red,SIZE,s,120', 'polo,,,Blue,,M,110', 'polo,,,Red,,M,130']),
    );
    const preview = await dryRun(id);
    expect(preview.partCounts).toMatchObject({ create: 1, update: 1, skip: 1, fail: 0 });
    await apply(id);
    expect(await variantsNow()).toEqual([
      { ...before[0], price: 12_000 },
      before[1],
      {
        price: 13_000,
        values: [
          { name: { en: 'Size', ar: null }, value: { en: 'M', ar: null } },
          { name: { en: 'Color', ar: null }, value: { en: 'Red', ar: null } },
        ],
      },
    ]);
  });

  it('matches them by normalized Arabic names, and an option in another language by its values', async () => {
    await imported(shopify(['abaya,Abaya,المقاس,كبيرة,اللون,أحمر,100']));
    const arabic = await paste('products', shopify(['abaya,Abaya,لون,احمر,مقاس,كبيره,100']));
    expect((await dryRun(arabic.id)).partCounts).toMatchObject({ create: 0, skip: 1, fail: 0 });
    const english = await paste(
      'products',
      shopify(['abaya,Abaya,Size,كبيرة,Color,أحمر,100', 'abaya,,,صغيرة,,أحمر,100']),
    );
    expect((await dryRun(english.id)).partCounts).toMatchObject({ create: 1, skip: 1, fail: 0 });
    await apply(english.id);
    expect((await variantsNow())[1]!.values).toEqual([
      { name: { en: null, ar: 'المقاس' }, value: { en: null, ar: 'صغيرة' } },
      { name: { en: null, ar: 'اللون' }, value: { en: null, ar: 'أحمر' } },
    ]);
    const unnamed = await paste('products', shopify(['abaya,Abaya,Shade,أحمر,Fit,كبيرة,100']));
    expect((await dryRun(unnamed.id)).partCounts).toMatchObject({ create: 0, skip: 1, fail: 0 });
  });

  it('refuses a variant whose product has other options', async () => {
    await imported(shopify(['cap,Cap,Size,S,Color,Red,100']));
    const { id } = await paste('products', shopify(['cap,Cap,Size,S,Fabric,Wool,100', 'cap,,,M,,,100']));
    expect((await dryRun(id)).partCounts).toMatchObject({ create: 0, fail: 2 });
    const failing = await rowsOf(id, '&action=fail&part=parts');
    expect(failing).toMatchObject([
      {
        line: 2,
        errors: [{ code: 'variant_options_differ', message: expect.stringContaining('Size, Color') }],
      },
      { line: 3, errors: [{ code: 'variant_options_differ' }] },
    ]);
  });

  it('matches the variations of a WooCommerce file, each with its own order of attributes', async () => {
    const woo = (rows: string[]) =>
      [
        'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
        ...rows,
      ].join('\n');
    await imported(
      woo([
        '7,variable,W-1,Vest,1,,,Size,"S, M",Color,"Red, Blue"',
        '8,variation,,Vest - S,1,100,id:7,Size,S,Color,Red',
        '9,variation,,Vest - M,1,110,id:7,Color,Blue,Size,M',
      ]),
    );
    expect((await variantsNow()).map(({ values }) => values)).toEqual(
      [
        ['S', 'Red'],
        ['M', 'Blue'],
      ].map(([size, color]) => [
        { name: { en: 'Size', ar: null }, value: { en: size, ar: null } },
        { name: { en: 'Color', ar: null }, value: { en: color, ar: null } },
      ]),
    );
    const { id } = await paste(
      'products',
      woo([
        '7,variable,W-1,Vest,1,,,Color,"Red, Blue",Size,"S, M"',
        '8,variation,,Vest - S,1,100,id:7,Color,Red,Size,S',
        '9,variation,,Vest - M,1,115,id:7,Color,Blue,Size,M',
      ]),
    );
    expect((await dryRun(id)).partCounts).toMatchObject({ create: 0, update: 1, skip: 1, fail: 0 });
  });
});
