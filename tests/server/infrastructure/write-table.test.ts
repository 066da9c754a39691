/** Written table files as other programs read them: an independent XLSX reader, and a separate CSV parser. */
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { isUnchanged, type Cell } from '../../../src/field-types/table-cell.ts';
import { cellOf } from '../../../src/field-types/table-cell.ts';
import type { Locale } from '../../../src/shared/texts/locale.ts';
import { tableColumns, unguarded } from '../../../src/shared/texts/table-file.ts';
import { systemFields } from '../../../src/shared/resources/record-fields.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { writeTable, type TableFormat } from '../../../src/server/infrastructure/spreadsheets/table-file.ts';
import type { Table } from '../../../src/server/infrastructure/spreadsheets/table.ts';

const fields = [systemFields[0]!, ...catalogue.products!.fields, systemFields[2]!];
const columns = tableColumns(fields);
const record = {
  id: 41,
  media: [{ id: 1, url: '/files/1/a/1600.webp' }],
  name: { en: '=HYPERLINK("http://x")', ar: 'فانوس' },
  description: { en: '<p>Two\r\nlines, "quoted" & <b>more</b> _x0041_</p>', ar: null },
  handle: 'lantern',
  price: 129050,
  discountedPrice: null,
  isOnSale: false,
  sku: '000123',
  barCode: '6221234567890123456',
  quantity: 12,
  weight: 0.1,
  type: '-5',
  vendor: '+20 100',
  tags: ['a, b', 'plain'],
  status: 'visible',
  collections: [3, 9],
  additionalFees: [{ name: { en: 'Wrap', ar: null }, price: 500 }],
  seo: { title: { en: '@cmd', ar: null }, description: null },
  createdAt: '2026-03-29T22:15:07.123Z',
};

async function* pages(...each: Cell[][][]) {
  yield* each;
}

async function write(format: TableFormat, locale: Locale): Promise<Buffer> {
  const table: Table = { title: 'Products: all/2026', locale, columns };
  const row = columns.map((column) =>
    cellOf(column, record, locale, { collections: new Map([[3, 'Lamps']]) }),
  );
  const empty = columns.map(() => null);
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTable(format, table, pages([row], [empty, row]))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each(['en', 'ar'] as const)('an export in %s', (locale) => {
  it('is read from XLSX as it was written', async () => {
    const bytes = await write('xlsx', locale);
    const [{ data }] = (await readXlsx(bytes)) as unknown as [{ data: Cell[][] }];
    expect(data[0]).toEqual(columns.map(({ title }) => title[locale]));
    expect(data).toHaveLength(4);
    for (const row of [data[1]!, data[3]!])
      for (const [index, column] of columns.entries())
        expect(isUnchanged(column, row[index] ?? null, record), `${column.key}: ${String(row[index])}`).toBe(
          true,
        );
    const cell = (key: string) => data[1]![columns.findIndex((column) => column.key === key)];
    expect([cell('sku'), cell('price'), cell('isOnSale'), cell('name.en')]).toEqual([
      '000123',
      1290.5,
      false,
      record.name.en,
    ]);
    expect((cell('createdAt') as Date).toISOString().slice(0, 19)).toBe(record.createdAt.slice(0, 19));
    expect(cell('collections.name')).toBe('Lamps |');
  });

  it('is read from CSV as it was written, without formulas', async () => {
    const text = (await write('csv', locale)).toString();
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/(?<!lines)\r/u);
    const rows = parse(text, { bom: true, record_delimiter: '\r\n' }) as string[][];
    expect(rows[0]).toEqual(columns.map(({ title }) => title[locale]));
    for (const [index, column] of columns.entries()) {
      const cell = rows[1]![index]!;
      if (!['number', 'money'].includes(column.field.kind)) expect(cell).not.toMatch(/^[=+\-@\t\r]/u);
      expect(isUnchanged(column, unguarded(cell) || null, record), column.key).toBe(true);
    }
  });
});

it('an Arabic sheet is right-to-left, with a frozen header and no formula', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const parts = unzipSync(await write('xlsx', locale));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet.includes('rightToLeft="1"')).toBe(locale === 'ar');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).not.toContain('<f>');
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="Products  all 2026"');
  }
});

it("a text beyond a cell's maximum length is refused with its row and column", async () => {
  const [column] = columns.filter(({ key }) => key === 'description.en');
  const table: Table = { title: 'x', locale: 'en', columns: [column!] };
  const writing = async () => {
    for await (const _ of writeTable('xlsx', table, pages([['x'.repeat(32_768)]])));
  };
  await expect(writing()).rejects.toMatchObject({
    code: 'export_cell_too_long',
    details: { params: { row: 2 } },
  });
});
