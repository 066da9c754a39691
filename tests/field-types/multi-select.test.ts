/** A list of choices: read from a schema, written by labels in table files, and stored in one order. */
import { expect, it } from 'vitest';
import { cellOf, isUnchanged } from '../../src/field-types/table-cell.ts';
import { cleanValue } from '../../src/field-types/columns.ts';
import { fieldTypeOf } from '../../src/field-types/field-types.ts';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { tableColumns } from '../../src/shared/texts/table-file.ts';
import { readCell } from '../../src/server/crud/imports/read/read-cell.ts';
import { schemaOf, survey } from '../build/definitions.ts';
import { readFixtures } from '../fixtures/field-type-fixture.ts';

const { specimens } = await readFixtures();
const several = fieldOf(specimens!, 'several');
const [column] = tableColumns([several]);
const all = ['cash', 'card', 'wallet'];

it('a list of choices is written as labels in a table file, quoted where a label has a comma', () => {
  expect(cellOf(column!, { several: all }, 'en')).toBe('Cash, "Card, by the bank", Wallet');
  expect(cellOf(column!, { several: all }, 'ar')).toBe('نقدي, "بطاقة، عبر البنك", محفظة');
  expect(cellOf(column!, { several: [] }, 'en')).toBeNull();
  expect(isUnchanged(column!, 'نقدي, "بطاقة، عبر البنك", محفظة', { several: all })).toBe(true);
});

it.each([
  ['labels of either language and values, in any order', 'wallet، نقدي', ['cash', 'wallet']],
  ['lines', 'Wallet\ncash', ['cash', 'wallet']],
  ['bars, and letters of any case', 'WALLET | Cash', ['cash', 'wallet']],
  ['a label with a comma', '"Card, by the bank",cash', ['cash', 'card']],
  ['a duplicate', 'cash, Cash', ['cash']],
])('a list of choices is read from a cell with %s', (_what, text, values) => {
  expect(readCell(column!, text)).toEqual(values);
});

it('an unknown word of a cell is reported with the allowed values', () => {
  expect(() => readCell(column!, 'cash, cheque')).toThrow(
    expect.objectContaining({ code: 'cell_choice', params: expect.objectContaining({ value: 'cheque' }) }),
  );
  expect(() => fieldTypeOf(several).fromText('cheque', several)).toThrow(/“cheque” is none of: cash, card/u);
});

it('a list of choices is stored in the order of the schema, each value once', () => {
  expect(cleanValue(['wallet', 'cash', 'wallet'], several)).toEqual(['cash', 'wallet']);
  expect(cleanValue(null, several)).toEqual([]);
});

const list = (items: object, keyword: object = {}) => ({
  title: 'Ways',
  type: 'array',
  items,
  'x-field': { title: { ar: 'الطرق' }, ...keyword },
});
const choicesOf = async (property: object) => {
  const { resource, sentences } = await survey('things', schemaOf('things', { ways: property }));
  const { kind, choices } = fieldOf(resource!, 'ways');
  return { kind, sentences, labels: choices?.map(({ value, title }) => [value, title.en, title.ar]) };
};

it.each<[string, object]>([
  ['at the field', list({ type: 'string', enum: ['a'] }, { labels: { a: { en: 'Air', ar: 'جو' } } })],
  ['at the items', list({ enum: ['a'], 'x-field': { labels: { a: { en: 'Air', ar: 'جو' } } } })],
  [
    'as titles of constants',
    list(
      { oneOf: [{ const: 'a', title: 'Air' }, { const: 'b' }] },
      { labels: { a: { ar: 'جو' }, b: { ar: 'بر' } } },
    ),
  ],
])('a choice has its label %s', async (_where, property) => {
  const { kind, sentences, labels } = await choicesOf(property);
  expect([kind, sentences, labels?.[0]]).toEqual(['choices', [], ['a', 'Air', 'جو']]);
});

it('a choice without an Arabic label is reported', async () => {
  const { sentences } = await choicesOf(list({ enum: ['a', 'b'] }, { labels: { a: { ar: 'جو' } } }));
  expect(sentences).toEqual([expect.stringMatching(/“b” has no Arabic label/u)]);
});
