/** Barcodes, SKUs and option values of files: in exponent notation, shared by two products, equal but for case, invisible. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useImports } from './import-fixture.ts';

const { apply, asOwner, call, dryRun, paste, rowsOf, tokens } = await useImports();
const { owner } = tokens;

beforeEach(async () => {
  await asOwner('delete from products');
});

const create = (body: object) => call('POST', '/products', { token: owner, body: { price: 100, ...body } });
const checked = async (resource: string, text: string) => {
  const { id } = await dryRun((await paste(resource, text)).id);
  return rowsOf(id);
};

describe("a number in a spreadsheet's exponent notation", () => {
  it.each(['6.22E+12', '6,22e+12', '6E+12', '٦٫٢٢E+12'])('is refused in a file: %s', async (code) => {
    const rows = await checked(
      'products',
      `Name\tBarcode\tSKU\nCup\t${code}\tCUP\nMug\t6221234567890\t${code}`,
    );
    expect(rows).toMatchObject([
      { action: 'fail', errors: [{ path: 'barCode', code: 'cell_shortened', cell: code }] },
      { action: 'fail', errors: [{ path: 'sku', code: 'cell_shortened', cell: code }] },
    ]);
  });

  it('is refused in a phone column of customers', async () => {
    const rows = await checked('customers', 'Name,Phone\nMona Said,2.01E+11');
    expect(rows).toMatchObject([{ action: 'fail', errors: [{ code: 'cell_shortened' }] }]);
  });

  it('is refused by the calls of forms and tables', async () => {
    const refused = await create({ name: { en: 'Cup' }, barCode: '6.22E+12', sku: '1E+15' });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { barCode: [{ code: 'shortened' }], sku: [{ code: 'shortened' }] } },
    });
    const made = await create({
      name: { en: 'Tee' },
      productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }] }],
    });
    const [variant] = await asOwner('select id::int, version from variants where not "isDefault"');
    const table = await call('PATCH', `/products/${made.body.data.id}/variants`, {
      token: owner,
      body: { records: [{ ...variant, barCode: '6.22E+12' }], added: [] },
    });
    expect(table).toMatchObject({
      status: 422,
      body: { errors: { 'records.0.barCode': [{ code: 'shortened' }] } },
    });
  });
});

describe('a barcode of two products', () => {
  it('is a warning of its row and of the import, and is written', async () => {
    await create({ name: { en: 'Cup' }, sku: 'CUP', barCode: '0012345678905' });
    const { id } = await paste(
      'products',
      'Name,SKU,Barcode\nMug,MUG,012345678905\nJar,JAR,4006381333931\nPot,POT,4006381333931\nCup,CUP,0012345678905',
    );
    const preview = await dryRun(id);
    expect(preview).toMatchObject({ counts: { create: 3, skip: 1, fail: 0 } });
    expect(preview.notes).toMatchObject([{ code: 'import_bar_codes', params: { count: 2 } }]);
    expect(await rowsOf(id)).toMatchObject([
      { notes: [{ path: 'barCode', code: 'cell_bar_code_taken', message: expect.stringContaining('Cup') }] },
      { notes: [] },
      {
        notes: [{ path: 'barCode', code: 'cell_bar_code_twice', message: expect.stringContaining('Row 3') }],
      },
      { notes: [] },
    ]);
    expect(await apply(id)).toMatchObject({ counts: { applied: 3, failed: 0 } });
  });
});

describe('SKUs that differ only in case', () => {
  it('are duplicates: refused by a form, a dry run and a table', async () => {
    const first = await create({ name: { en: 'Cup' }, sku: 'Cup-1' });
    const again = await create({ name: { en: 'Mug' }, sku: 'CUP-1' });
    expect(again).toMatchObject({ status: 422, body: { errors: { sku: [{ code: 'taken' }] } } });
    // A product may change the case of its own SKU.
    const own = await call('PUT', `/products/${first.body.data.id}`, {
      token: owner,
      body: { sku: 'cup-1', version: first.body.data.version },
    });
    expect([own.status, own.body.data.sku]).toEqual([200, 'cup-1']);
    const { id } = await paste('products', 'Name,SKU\nPot,POT\nPan,pot\nJar,jar');
    await dryRun(id, { onMissing: 'create' } as object);
    expect(await rowsOf(id)).toMatchObject([{ action: 'create' }, { action: 'fail' }, { action: 'create' }]);
  });

  it('are refused between two variants of a table, which may still swap theirs', async () => {
    const made = await create({
      name: { en: 'Tee' },
      productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] }],
    });
    const variants = await asOwner('select id::int, version from variants where not "isDefault" order by id');
    const table = (skus: string[]) =>
      call('PATCH', '/variants', {
        token: owner,
        body: { records: variants.map(({ id }, place) => ({ id, sku: skus[place] })) },
      });
    expect(made.status).toBe(201);
    expect(await table(['TEE-S', 'tee-s'])).toMatchObject({
      status: 422,
      body: { errors: { 'records.1.sku': [{ code: 'twice_among' }] } },
    });
    expect((await table(['TEE-S', 'TEE-M'])).status).toBe(200);
    expect((await table(['tee-m', 'tee-s'])).status).toBe(200);
  });
});

describe('an option value of invisible characters', () => {
  it.each(['\u200b', '\u200f\u200e', '\u2060 \ufeff', '\u00ad', '\u3164'])(
    'is refused: %j',
    async (value) => {
      const made = await create({
        name: { en: 'Tee' },
        productOptions: [
          { name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: value } }] },
        ],
      });
      expect(made.status).toBe(422);
      expect(Object.keys(made.body.errors)).toEqual(['productOptions.0.values.1.value']);
      const { id } = await paste(
        'products',
        `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\ntee,Tee,Size,S,Color,Red,10\ntee,,,M,,${value},10`,
      );
      expect((await dryRun(id)).partCounts).toMatchObject({ create: 1, fail: 1 });
    },
  );
});
