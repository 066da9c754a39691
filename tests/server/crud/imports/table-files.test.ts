/** Table files as programs write them: encodings, separators, quotes, workbooks with every cell type, and malicious files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import {
  parseFlagCell,
  parseMomentCell,
  parseNumberCell,
} from '../../../../src/server/crud/imports/read/parse-values.ts';
import type { Problem } from '../../../../src/server/infrastructure/http/problem.ts';
import { inspectTable, readTable } from '../../../../src/server/infrastructure/spreadsheets/read-table.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'matjar-tables-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let series = 0;

async function readOf(bytes: Uint8Array | string, sheet?: string) {
  const file = path.join(folder, `table-${(series += 1)}`);
  await writeFile(file, bytes);
  const facts = await inspectTable(file);
  const rows = [];
  for await (const row of readTable(file, facts, sheet)) rows.push(row);
  return { facts, rows, cells: rows.map(({ cells }) => cells) };
}

const refusalOf = async (bytes: Uint8Array | string) => {
  try {
    await readOf(bytes);
    return 'read';
  } catch (error) {
    return (error as Problem).details.errors?.file?.[0]?.code;
  }
};

/** Arabic letters in Windows-1256. */
const windows1256 = (text: string) => {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text].map((letter) => bytes.get(letter)!));
};
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a text file is read', () => {
  const text = 'الاسم,السعر\r\nقميص,٥٠\r\n';
  const cells = [
    ['الاسم', 'السعر'],
    ['قميص', '٥٠'],
  ];
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8', cells],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'utf-8', cells],
    ['UTF-16 with a byte order mark', utf16(`\ufeff${text}`), 'utf-16le', cells],
    ['UTF-16 big-endian', utf16(`\ufeff${text}`).swap16(), 'utf-16be', cells],
    [
      'UTF-16 without a byte order mark',
      utf16('Name,Price\nShirt,50\n'),
      'utf-16le',
      [
        ['Name', 'Price'],
        ['Shirt', '50'],
      ],
    ],
    [
      'Windows-1256',
      windows1256('الاسم,السعر\r\nقميص,50\r\n'),
      'windows-1256',
      [
        ['الاسم', 'السعر'],
        ['قميص', '50'],
      ],
    ],
  ])('in %s', async (_name, bytes, encoding, expected) => {
    const { facts, cells: read } = await readOf(bytes);
    expect(facts.encoding).toBe(encoding);
    expect(read).toEqual(expected);
  });

  it.each([',', ';', '\t', '|'])(
    'separated by “%s”, with quoted separators, quotes and line breaks',
    async (separator) => {
      const { facts, rows } = await readOf(
        ['Name', 'Note'].join(separator) +
          `\n"a${separator}b"${separator}"say ""hi""\nthere"\n\nc${separator}5" wide\n`,
      );
      expect(facts.separator).toBe(separator);
      expect(rows).toEqual([
        { line: 1, cells: ['Name', 'Note'] },
        { line: 2, cells: [`a${separator}b`, 'say "hi"\nthere'] },
        { line: 4, cells: ['c', '5" wide'] },
      ]);
    },
  );

  it('with a title above the headers', async () => {
    const { facts, cells: read } = await readOf('كشف حساب، نوفمبر\n\nرقم;مبلغ;تاريخ\n1;"2,5";3\n4;5;6\n');
    expect(facts.separator).toBe(';');
    expect(read.at(-2)).toEqual(['1', '2,5', '3']);
    // Words with such a character in one column remain one column.
    expect((await readOf('Note\nred; blue\ngreen; grey\n')).cells.at(-1)).toEqual(['green; grey']);
  });

  it('with a separator declaration, or with single quotes', async () => {
    expect((await readOf('sep=;\r\nName;Price\r\nA,B;1,5\r\n')).cells).toEqual([
      ['Name', 'Price'],
      ['A,B', '1,5'],
    ]);
    expect((await readOf(`'Name','Note'\n'a','b, c'\n`)).cells).toEqual([
      ['Name', 'Note'],
      ['a', 'b, c'],
    ]);
  });

  it('only if it is not truncated and not too large', async () => {
    expect(await refusalOf(`Name,Note\na,"never ends\n${'x\n'.repeat(50)}`)).toBe('file_quote');
    expect(await refusalOf(`${'a,'.repeat(400)}b\n`)).toBe('file_columns');
    expect(await refusalOf(`Name\n${'x'.repeat(100_001)}\n`)).toBe('file_cell');
    expect(await refusalOf(`Name\n${'x\n'.repeat(15_100)}`)).toBe('file_rows');
    expect(await refusalOf(Uint8Array.from({ length: 400 }, (_, n) => n % 7))).toBe('file_unknown');
  });
});

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

function workbook(sheet: string, { is1904 = false, more = {} as Record<string, Uint8Array> } = {}) {
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="Hidden" state="hidden" r:id="s2"/><sheet name="Goods" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s1', 'worksheet', 'worksheets/sheet1.xml')}${relation('s2', 'worksheet', 'worksheets/sheet2.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('y', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Name</t></si><si><r><t>Copper </t></r><r><t>lamp</t></r><rPh><t>no</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-401]dd\\/mm\\/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="10"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
    ...more,
  });
}

describe('a workbook', () => {
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Note</t></is></c></row>' +
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" s="1"><v>45982</v></c><c r="D3" s="2"><v>45982.5</v></c>' +
    '<c r="E3" s="3"><v>0.14</v></c><c r="F3"><v>19.989999999999998</v></c><c r="G3"><v>6.2212345678901E12</v></c><c r="H3" t="e"><v>#N/A</v></c>' +
    '<c r="I3" t="str"><f>A1</f><v>worked out</v></c></row>';

  it('has texts, dates, times, percentages, booleans and errors as texts', async () => {
    const { facts, rows } = await readOf(workbook(sheet));
    expect(facts.sheets).toEqual(['Goods']);
    expect(rows).toEqual([
      { line: 1, cells: ['Name', '', 'Note'] },
      {
        line: 3,
        cells: [
          'Copper lamp',
          'true',
          '2025-11-21',
          '2025-11-21T12:00:00',
          '14%',
          '19.99',
          '6221234567890.1',
          '#N/A',
          'worked out',
        ],
      },
    ]);
  });

  it('counts days from 1904 if it declares that', async () => {
    const { rows } = await readOf(workbook('<row><c s="1"><v>44520</v></c></row>', { is1904: true }));
    expect(rows[0]!.cells).toEqual(['2025-11-21']);
  });

  it('is refused if it unpacks to more than the limit, is encrypted, of another program, or damaged', async () => {
    const bomb = announcing(400 * 1_048_576, zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1000) }));
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toBe('file_bomb');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
    // Refused while it is unpacked, not after.
    const longCell = `<row><c t="inlineStr"><is><t>${'a'.repeat(2_000_000)}</t></is></c></row>`;
    expect(await refusalOf(workbook(longCell))).toBe('file_damaged');
    expect(await refusalOf(zipSync({ 'content.xml': strToU8('<x/>'), mimetype: strToU8('ods') }))).toBe(
      'file_ods',
    );
    expect(await refusalOf(zipSync({ 'a.csv': strToU8('a') }))).toBe('file_zip');
    expect(await refusalOf(workbook('<row><c><v>1</v></c></roww>'))).toBe('file_damaged');
    expect(
      await refusalOf(
        workbook(sheet, {
          more: { 'xl/worksheets/sheet1.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') },
        }),
      ),
    ).toBe('file_damaged');
    expect(await refusalOf(workbook(sheet).slice(0, 900))).toBe('file_damaged');
    const encrypted = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      utf16('EncryptedPackage'),
    ]);
    expect(await refusalOf(encrypted)).toBe('file_encrypted');
  });
});

/** An archive of one file with a declared size: in the header before its bytes, and in the directory at the end. */
function announcing(size: number, archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(size, 22);
  bytes.writeUInt32LE(size, bytes.indexOf('PK\u0001\u0002') + 24);
  return bytes;
}

describe('hand-written values', () => {
  it.each([
    ['1,250.50', '1250.50'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['۱۲۵۰', '1250'],
    ['1.250,5', '1250.5'],
    ['1,250', '1250'],
    ['12,5', '12.5'],
    ['EGP 99.00', '99.00'],
    ['٩٩ ج.م', '99'],
    ['99 جنيه', '99'],
    ['L.E. 5', '5'],
    ['(12)', '-12'],
    ['12-', '-12'],
    ['−3', '-3'],
    ['14%', '14'],
    ['1 000', '1000'],
  ])('are read as numbers: %s', (text, expected) => expect(parseNumberCell(text)).toBe(expected));

  it.each(['abc', '1,2,3', '12 pieces', '1.2.3', ''])('are refused as numbers: “%s”', (text) =>
    expect(() => parseNumberCell(text)).toThrow('cell_number'),
  );

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['21/11/2026', '2026-11-21'],
    ['٢١/١١/٢٠٢٦', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21 Nov 2026', '2026-11-21'],
    ['٢١ نوفمبر ٢٠٢٦', '2026-11-21'],
    ['46347', '2026-11-21'],
  ])('are read as dates: %s', (text, expected) => expect(parseMomentCell(text).day).toBe(expected));

  it('are read as times with AM or PM, and invalid dates are refused', () => {
    expect(parseMomentCell('21/11/2026 9:05 PM')).toMatchObject({ day: '2026-11-21', clock: 'T21:05:00Z' });
    expect(() => parseMomentCell('11/21/2026')).toThrow('cell_month_first');
    expect(() => parseMomentCell('31/02/2026')).toThrow('cell_date');
    expect(() => parseMomentCell('soon')).toThrow('cell_date');
  });

  it('are read as booleans in both languages', () => {
    expect(['Yes', 'نعم', 'TRUE', '1', 'صح'].map(parseFlagCell)).toEqual(Array(5).fill('true'));
    expect(['no', 'لا', 'False', '٠'].map(parseFlagCell)).toEqual(Array(4).fill('false'));
    expect(() => parseFlagCell('maybe')).toThrow('cell_flag');
  });
});
