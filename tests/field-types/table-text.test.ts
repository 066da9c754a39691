/** Every field type as a cell of a table file: a written value can be read again, and an invalid text is refused with a sentence. */
import { describe, expect, it } from 'vitest';
import { fieldTypeOf } from '../../src/field-types/field-types.ts';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { readFixtures } from '../fixtures/field-type-fixture.ts';

const { specimens } = await readFixtures();
const field = (name: string) => fieldOf(specimens!, name);
const readCell = (name: string, text: string) => fieldTypeOf(field(name)).fromText(text, field(name));

describe.each(
  specimens!.fields.filter(({ kind }) => kind !== 'image-list').map((each) => [each.name, each] as const),
)('a cell of %s', (_name, each) => {
  const kind = fieldTypeOf(each);

  it('is read as it was written', () => {
    for (const n of [1, 2, 3]) {
      const value = kind.sample(each, n);
      expect(kind.fromText(kind.toText(value, each), each)).toEqual(value);
    }
  });

  it('is null when empty', () => {
    const nothing = kind.fromText('', each);
    expect(nothing === null || (Array.isArray(nothing) && nothing.length === 0)).toBe(true);
    expect(kind.toText(null, each)).toBe('');
  });
});

it('is read in both languages and both kinds of digits', () => {
  expect(readCell('flag', 'نعم')).toBe(true);
  expect(readCell('flag', 'No')).toBe(false);
  expect(readCell('choice', 'الثاني')).toBe('second');
  expect(readCell('choice', 'Third')).toBe('third');
  expect(readCell('whole', '١٬٢٣٤')).toBe(1234);
  expect(readCell('amount', '١٢٫٥')).toBe(1250);
  expect(readCell('date', '٢٠٢٦/٠١/٠٢')).toBe('2026-01-02');
  expect(readCell('words', 'one، two, one')).toEqual(['one', 'two']);
});

it.each([
  ['flag', 'perhaps'],
  ['choice', 'fourth'],
  ['whole', 'many'],
  ['amount', '1.234'],
  ['date', 'yesterday'],
  ['date', '2026-13-45'],
  ['instant', 'noon'],
  ['parent', '1.5'],
  ['relatives', '1 | x'],
])('%s refuses “%s”, naming it', (name, text) => {
  expect(() => readCell(name, text)).toThrow(/“.+” is/u);
});
