/** Every field type as cells of a table file: an exported value is read as the same value, and counts as unchanged. */
import { describe, expect, it } from 'vitest';
import { cellOf, cellText, isUnchanged, placeValue, readCell } from '../../src/field-types/table-cell.ts';
import { fieldTypeOf } from '../../src/field-types/field-types.ts';
import { locales } from '../../src/shared/texts/locale.ts';
import { columnNamed, guarded, tableColumns, unguarded } from '../../src/shared/texts/table-file.ts';
import { catalogue } from '../../src/generated/catalogue.js';
import { readFixtures } from '../fixtures/field-type-fixture.ts';

const { specimens } = await readFixtures();
const fields = specimens!.fields;
const columns = tableColumns(fields);
const record = (n: number) =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.kind === 'reference'
        ? 7
        : field.kind === 'references'
          ? [3, 9]
          : fieldTypeOf(field).sample(field, n),
    ]),
  );

describe.each(locales)('a table file in %s', (locale) => {
  it('reads back what it writes, as a spreadsheet’s cell and as a text', () => {
    for (const n of [1, 2, 3]) {
      const written = record(n);
      for (const asText of [false, true]) {
        const read: Record<string, unknown> = {};
        for (const column of columns.filter(({ role }) => role === 'value')) {
          const cell = cellOf(column, written, locale);
          const given = asText ? unguarded(guarded(cellText(cell, column, locale))) : cell;
          expect(isUnchanged(column, given, written)).toBe(true);
          placeValue(column, readCell(column, given), read);
        }
        expect(read).toEqual(written);
      }
    }
  });

  it('finds every column by its title, its key and in any letter case', () => {
    for (const column of columns) {
      expect(columnNamed(columns, column.title[locale])?.key).toBe(column.key);
      expect(columnNamed(columns, ` ${column.title[locale].toUpperCase()} `)?.key).toBe(column.key);
    }
    const list = tableColumns(catalogue.purchases!.fields);
    for (const column of list) expect(columnNamed(list, column.title[locale])?.key).toBe(column.key);
  });
});

it('has changed and unchanged cells', () => {
  const [amount] = columns.filter(({ field }) => field.kind === 'money');
  expect(isUnchanged(amount!, '12.5', { [amount!.key]: 1250 })).toBe(true);
  expect(isUnchanged(amount!, '12.50', { [amount!.key]: 1250 })).toBe(true);
  expect(isUnchanged(amount!, '12.51', { [amount!.key]: 1250 })).toBe(false);
});

it('treats a timestamp without seconds as the stored one, and another as a change', () => {
  const [starts] = tableColumns(catalogue.discounts!.fields).filter(({ key }) => key === 'startsAt');
  const stands = { startsAt: '2026-10-13T00:21:29.003Z' };
  for (const same of ['2026-10-13T00:21:29', '2026-10-13T00:21:29.000Z', '2026-10-13T00:21:29.003Z'])
    expect(isUnchanged(starts!, same, stands)).toBe(true);
  for (const other of ['2026-10-13T00:21:29.500Z', '2026-10-13T00:21:31', '2026-10-13'])
    expect(isUnchanged(starts!, other, stands)).toBe(false);
  expect(isUnchanged(starts!, '2026-10-13', { startsAt: '2026-10-13T00:00:00.003Z' })).toBe(true);
});

it('keeps the other language and an empty part unchanged', () => {
  const [product] = [tableColumns(catalogue.products!.fields)];
  const values: Record<string, unknown> = { name: { en: 'Lamp', ar: 'مصباح' }, seo: null };
  placeValue(columnNamed(product!, 'name.en')!, 'Lantern', values);
  placeValue(columnNamed(product!, 'seo.title.ar')!, null, values);
  expect(values).toEqual({ name: { en: 'Lantern', ar: 'مصباح' }, seo: null });
  placeValue(columnNamed(product!, 'Search engines.Page title (Arabic)')!, 'مصباح', values);
  expect(values.seo).toEqual({ title: { ar: 'مصباح' } });
});

it.each(['=1+1', '+20', '-5', '@x', '\tx', '\rx', "'=1", "''=1", "'plain", 'plain', '', '＝1', "'"])(
  'escapes “%s” against formula injection and unescapes it again',
  (text) => {
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
    expect(unguarded(guarded(text))).toBe(text);
  },
);

it('quotes words with commas and quotes', () => {
  const tags = catalogue.products!.fields.find(({ kind }) => kind === 'tags')!;
  const words = ['a, b', '"x', 'plain', 'say "so"', 'و، ز', '""'];
  expect(fieldTypeOf(tags).fromText(fieldTypeOf(tags).toText(words, tags), tags)).toEqual(words);
});
