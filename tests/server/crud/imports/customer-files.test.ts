/** Hand-made sheets: totals in the last row, units in the headers, dates and currencies in various formats. */
import { describe, expect, it } from 'vitest';
import { fixture, upload, useImports } from './import-fixture.ts';

const { apply, asOwner, call, dryRun, paste, rowsOf, tokens, undo } = await useImports();

/** The preview of a pasted table, and its rows. */
async function previewOf(text: string, resource = 'products') {
  const { id } = await paste(resource, text);
  const previewed = await dryRun(id);
  return { id, previewed, rows: await rowsOf(id) };
}
const after = (row: { changes: { field: string; after: unknown }[] }, field: string) =>
  row.changes.find((change) => change.field === field)?.after;

describe('a total at the end of a sheet', () => {
  it.each([
    ['in English', 'Name,SKU,Price,Quantity\nA,TT-1,10,1\nB,TT-2,10,1\nTotal,,20,2'],
    ['in Arabic, with a colon', 'الاسم,SKU,السعر,الكمية\nA,TT-1,10,1\nB,TT-2,10,1\n,الإجمالي:,٢٠٫٥٠ ج.م,٢'],
  ])('is skipped with the reason: %s', async (_name, text) => {
    const { id, previewed, rows } = await previewOf(text);
    expect(previewed.counts).toMatchObject({ create: 2, skip: 1, fail: 0 });
    expect(rows.at(-1)).toMatchObject({
      line: 4,
      action: 'skip',
      label: expect.stringMatching(/Total|الإجمالي/u),
      reason: { code: 'import_total' },
    });
    expect((await apply(id)).counts).toMatchObject({ applied: 2 });
    expect((await undo(id)).state).toBe('undone');
  });

  it('is skipped with the rows below it', async () => {
    const { previewed } = await previewOf(
      'Name,SKU,Price\nA,TT-1,10\nSubtotal,,10\nGrand total (1),,11.40\nPrinted by admin,,',
    );
    expect(previewed.counts).toMatchObject({ create: 1, skip: 3 });
  });

  it.each([
    ['has a code', 'Name,SKU,Price\nA,TT-1,10\nTotal,5011,450'],
    ['is followed by records', 'Name,SKU,Price\nTotal,,450\nA,TT-1,10'],
    ['has texts beside numbers', 'Name,Vendor,Price\nA,Nile,10\nTotal,TotalEnergies,450'],
    ['is the only row', 'Name,Price\nTotal,450'],
  ])('is imported as a record if it %s', async (_name, text) => {
    const { previewed } = await previewOf(text);
    expect(previewed.counts).toMatchObject({ skip: 0, create: text.split('\n').length - 1 });
  });

  it('does not become a part of the last product', async () => {
    const { previewed } = await previewOf(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty\nrug,Rug,Size,S,RG-S,10,2\nrug,,,L,RG-L,12,3\nTotal,,,,,,5',
    );
    expect(previewed).toMatchObject({ counts: { create: 1, skip: 1, fail: 0 }, partCounts: { create: 2 } });
  });
});

describe('the unit of a weight', () => {
  it.each([
    ['Weight (g)', '250', 0.25, 'import_grams'],
    ['Variant Grams', '250', 0.25, 'import_grams'],
    ['الوزن (جم)', '٢٥٠', 0.25, 'import_grams'],
    ['الوزن بالجرام', '1,250', 1.25, 'import_grams'],
    ['Weight (lb)', '2.5', 1.134, 'import_pounds'],
    ['Weight in oz', '8', 0.227, 'import_ounces'],
    ['Weight (kg)', '2.5', 2.5, undefined],
    ['الوزن (كجم)', '2.5', 2.5, undefined],
    ['Weight', '2.5', 2.5, undefined],
    ['Weight (kg)', '250 g', 0.25, undefined],
    ['Weight (g)', '1.5 كجم', 1.5, 'import_grams'],
  ])('is read from %s: %s', async (header, cell, weight, note) => {
    const { previewed, rows } = await previewOf(`Name\tSKU\t${header}\nA\tWG-1\t${cell}`);
    expect(after(rows[0], 'weight')).toBe(weight);
    const codes = previewed.notes.map(({ code }: { code: string }) => code);
    const aside = ['import_rounded', 'import_numbers_assumed'];
    expect(codes.filter((code: string) => !aside.includes(code))).toEqual(note ? [note] : []);
  });

  it('is read in a file of variants and of WooCommerce', async () => {
    const ofVariants = await previewOf(
      'Name,Option 1 name,Option 1 value,Variant SKU,Variant weight (g)\nRug,Size,S,RG-1,400\nRug,,L,RG-2,700',
    );
    const parts = await rowsOf(ofVariants.id, '&part=parts');
    expect(parts.map((row: never) => after(row, 'weight'))).toEqual([0.4, 0.7]);
    const woo = await previewOf(
      'ID,Type,SKU,Name,Regular price,Parent,Weight (lbs)\n9,simple,WL-1,Lamp,10,,2',
    );
    expect(woo.previewed.layout).toBe('woocommerce');
    expect(after(woo.rows[0], 'weight')).toBe(0.907);
  });

  it('is not noted for a column without weights', async () => {
    const { rows } = await previewOf('Name,SKU,Weight (g)\nA,WG-1,heavy');
    expect(rows[0].errors).toMatchObject([{ header: 'Weight (g)', code: 'cell_number', cell: 'heavy' }]);
  });
});

describe('dates and amounts', () => {
  it.each([
    ['1-Dec-26', '31.12.26'],
    ['Dec 1, 2026', 'December 31, 2026'],
    ['١/١٢/٢٠٢٦', '٣١ ديسمبر ٢٠٢٦'],
    ['2026-12-01 00:00', '2026-12-31'],
  ])("are in the store's time zone, and an end date includes its day: %s", async (starts, ends) => {
    const { rows } = await previewOf(
      `Name\tPrice\tSale price\tSale begins\tSale ends\nA\t10\t8\t${starts}\t${ends}`,
    );
    expect(after(rows[0], 'saleStartsAt')).toBe('2026-11-30T22:00:00.000Z');
    expect(after(rows[0], 'saleEndsAt')).toBe('2026-12-31T21:59:59.000Z');
  });

  it('shortened by Excel have an error that names it, and so do phone numbers', async () => {
    const { rows } = await previewOf('Name\tMobile\nMona\t2.01E+11', 'customers');
    expect(rows[0].errors).toMatchObject([{ header: 'Mobile', code: 'cell_shortened' }]);
  });

  it('are UTC if the header has it, as in exports', async () => {
    const { rows } = await previewOf('Name\tPrice\tSale price\tSale begins (UTC)\nA\t10\t8\t2026-12-01');
    expect(after(rows[0], 'saleStartsAt')).toBe('2026-12-01T00:00:00.000Z');
  });

  it.each([
    ['Price (EGP)', 'price'],
    ['Price (L.E.)', 'price'],
    ['Cost in EGP', 'cost'],
    ['السعر (ج.م)', 'price'],
    ['سعر البيع بالجنيه', 'price'],
    ['سعر التكلفة (جنيه مصري)', 'cost'],
    ['Price (USD)', null],
    ['Name (EGP)', null],
  ])('are recognized below “%s”', async (header, key) => {
    const { mapping } = await paste('products', `SKU\t${header}\nA-1\t10`);
    expect(mapping[1]).toBe(key);
  });

  it('in another currency are refused', async () => {
    const { rows } = await previewOf(
      'Name\tPrice\nA\tUSD 10\nB\t10 ر.س\nC\t£10\nD\t10 ج.م\nE\tL.E. 10\nF\t€10',
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'fail',
      'fail',
      'create',
      'create',
      'create',
      'fail',
    ]);
    expect(rows[0].errors).toMatchObject([
      { header: 'Price', code: 'cell_currency', message: expect.stringContaining('EGP') },
    ]);
  });
});

describe('files of other shop systems', () => {
  it('are mapped automatically: WooCommerce in Arabic', async () => {
    const made = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('woocommerce-arabic.csv'), 'wc-product-export.csv', 'products'),
    });
    const { id, layout, key, columns } = made.body.data;
    expect({ layout, key }).toEqual({ layout: 'woocommerce', key: 'sku' });
    expect(columns.filter(({ confidence }: { confidence: string }) => confidence === 'likely')).toEqual([]);
    const previewed = await dryRun(id);
    expect(previewed).toMatchObject({ counts: { create: 3, fail: 0 }, partCounts: { create: 1, fail: 1 } });
    expect(await rowsOf(id, '&part=parts&action=fail')).toMatchObject([
      { line: 5, errors: [{ header: 'المخزون', code: 'cell_stock_shared' }] },
    ]);
    await apply(id);
    expect(
      await asOwner(
        `select sku, name, type, vendor, status, "barCode", price::int, "discountedPrice"::int, quantity::int, weight::float, "isPhysical"
         from products where sku like 'WAR-%' order by sku`,
      ),
    ).toMatchObject([
      { sku: 'WAR-E', status: 'hidden', isPhysical: false },
      {
        sku: 'WAR-S',
        name: { ar: 'قميص الدلتا' },
        type: 'قمصان',
        vendor: 'نيل',
        status: 'visible',
        barCode: '4006381333931',
        price: 10_000,
        discountedPrice: 8_000,
        quantity: 5,
        weight: 0.25,
        isPhysical: true,
      },
      { sku: 'WAR-V', type: 'ملابس' },
    ]);
    expect(
      await asOwner(`select sku, weight::float, quantity::int from variants where sku = 'WAR-V-S'`),
    ).toEqual([{ sku: 'WAR-V-S', weight: 0.3, quantity: 3 }]);
    expect((await undo(id)).state).toBe('undone');
  });

  it('are mapped automatically although an older mapping without their layout was remembered', async () => {
    const text = (await fixture('woocommerce-arabic.csv')).toString();
    const { id, mapping } = await paste('products', text);
    const plain = mapping.map((key: string | null) =>
      /^(?:source|option\d)\.|^published$/u.test(key ?? '') ? null : key,
    );
    await dryRun(id, { mapping: plain });
    const again = await paste('products', text);
    expect(again.mapping).toEqual(mapping);
  });

  it("update quantities only: Shopify's inventory, summed over all locations", async () => {
    const { id: first } = await paste(
      'products',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty\nhat,Hat,Size,S,HT-S,10,1\nhat,,,L,HT-L,12,1\nbox,Box,Title,Default Title,BX-1,5,1',
    );
    await dryRun(first);
    await apply(first);
    const { id, onMissing, layout } = await paste(
      'products',
      [
        'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Available (not editable),On hand (current),On hand (new)',
        'hat,Felt hat,Size,S,HT-S,,,Cairo,,0,6,7,',
        'hat,Felt hat,Size,L,HT-L,,,Cairo,,0,4,4,9',
        'hat,Felt hat,Size,S,HT-S,,,Alexandria,,0,6,3,',
        'hat,Felt hat,Size,L,HT-L,,,Alexandria,,0,0,not stocked,not stocked',
        'box,Box,Title,Default Title,BX-1,,,Cairo,,0,5,5,',
        'scarf,Scarf,Title,Default Title,SC-1,,,Cairo,,0,5,5,',
      ].join('\n'),
    );
    expect({ onMissing, layout }).toEqual({ onMissing: 'skip', layout: 'shopify_inventory' });
    const previewed = await dryRun(id, { onExisting: 'update' });
    expect(previewed).toMatchObject({
      counts: { create: 0, update: 1, fail: 0 },
      partCounts: { create: 0, update: 2, fail: 0 },
    });
    await apply(id);
    expect(
      await asOwner(`select sku, quantity::int from variants where sku in ('HT-S', 'HT-L') union
        select sku, quantity::int from products where sku = 'BX-1' order by sku`),
    ).toEqual([
      { sku: 'BX-1', quantity: 5 },
      { sku: 'HT-L', quantity: 9 },
      { sku: 'HT-S', quantity: 10 },
    ]);
    expect(await asOwner(`select name ->> 'en' as name from products where handle = 'hat'`)).toEqual([
      { name: 'Hat' },
    ]);
    await undo(id);
    await undo(first);
  });

  it('are refused if they are orders of Shopify, whichever resource they are uploaded to', async () => {
    for (const resource of ['products', 'customers']) {
      const text =
        'Name,Email,Financial Status,Total,Lineitem quantity,Lineitem name\n#1001,mona@shop.example,paid,110.00,1,Shirt';
      const answer = await call('POST', '/imports', { token: tokens.owner, body: { resource, text } });
      expect(answer).toMatchObject({ status: 422, body: { errors: { file: [{ code: 'file_orders' }] } } });
    }
  });
});
