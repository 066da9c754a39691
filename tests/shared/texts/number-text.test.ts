/** The number parser, as a table: the value of each spelling, ambiguous ones, and refused ones. */
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../src/admin/providers/texts/format.ts';
import { locales } from '../../../src/shared/texts/locale.ts';
import { amountText, parseMoney } from '../../../src/shared/texts/money.ts';
import {
  NumberColumn,
  needsEcho,
  parseNumber,
  parseWhole,
  readNumberText,
} from '../../../src/shared/texts/number-text.ts';

const nbsp = '\u00a0';
const narrow = '\u202f';
const thin = '\u2009';

it.each<[text: string, plain: string]>([
  // digits of three scripts and full-width digits
  ['12', '12'],
  ['١٢', '12'],
  ['۱۲', '12'],
  ['１２', '12'],
  ['007', '7'],
  // either decimal separator
  ['12.50', '12.50'],
  ['12,50', '12.50'],
  ['1,5', '1.5'],
  ['١٢,٥٠', '12.50'],
  ['١٢،٥٠', '12.50'],
  ['١٢٫٥٠', '12.50'],
  ['۱۲٫۵', '12.5'],
  ['12.', '12'],
  ['12,', '12'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['٫٥', '0.5'],
  ['0,500', '0.500'],
  ['0.500', '0.500'],
  ['1234,567', '1234.567'],
  ['12,5000', '12.5000'],
  ['12.3456', '12.3456'],
  // groups of three by one separator
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1 234 567', '1234567'],
  [`1${nbsp}234`, '1234'],
  [`1${narrow}234,5`, '1234.5'],
  [`1${thin}234.5`, '1234.5'],
  ['1٬234', '1234'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1’234', '1234'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1.234.567,89', '1234567.89'],
  ['1,234,567.89', '1234567.89'],
  ['1,234٫5', '1234.5'],
  ['1 234,567', '1234.567'],
  // ambiguous: read as the pages of both languages format numbers
  ['1,234', '1234'],
  ['1.234', '1.234'],
  ['١,٢٣٤', '1234'],
  ['123,456', '123456'],
  // signs
  ['-3', '-3'],
  ['- 3', '-3'],
  ['−3', '-3'],
  ['–3', '-3'],
  ['+3', '3'],
  ['12-', '-12'],
  ['(12,50)', '-12.50'],
  // spaces and invisible marks around
  [' 12 ', '12'],
  ['\u200f12\u200e', '12'],
  ['\u2066-12,5\u2069', '-12.5'],
])('“%s” is %s', (text, plain) => expect(readNumberText(text)?.plain).toBe(plain));

it.each([
  '1,2,3',
  '12,5,0',
  '1.2.3',
  '١,٢,٣',
  '12,34,567',
  '1,2345,678',
  '1234,567,890',
  '1,23.5',
  '1.23,5',
  '1,234.567.8',
  '1.5.',
  '1 23',
  '12 50',
  '1 2',
  '1 234,567.8',
  '1 234’567',
  '1,234 567',
  '1, 234',
  '1,,234',
  '1..2',
  '٫',
  ',',
  '.',
  '-',
  '()',
  '(-3)',
  '-3-',
  '--1',
  '1-2',
  '١٢٫٥٫٠',
  '1٬23',
  '1٫234٬5',
  'abc',
  '12x',
  '12 pieces',
  '1e3',
  '0x10',
  '5²',
  '½',
  'Infinity',
  'NaN',
  '',
  ' ',
  '1'.repeat(61),
])('“%s” is no number', (text) => expect(readNumberText(text)).toBeUndefined());

it.each(['1,234', '1.234', '١,٢٣٤', '-1,234', '999,999', '12,000'])('“%s” is ambiguous', (text) =>
  expect(readNumberText(text)?.isAmbiguous).toBe(true),
);

it.each(['12,50', '1,2345', '1234,567', '0,500', '1,234,567', '1,234.0', '1٬234', '1 234', '١٫٢٣٤', '1234'])(
  '“%s” is not ambiguous',
  (text) => expect(readNumberText(text)?.isAmbiguous).toBe(false),
);

it.each(locales)('the separator that decides ambiguous numbers is that of the pages in %s', (locale) => {
  const parts = new Intl.NumberFormat(`${locale}-EG-u-nu-latn`).formatToParts(1234.5);
  expect(parts.find(({ type }) => type === 'decimal')?.value).toBe('.');
});

it('ambiguous numbers follow the decimal separator that the rest of a column proves', () => {
  expect(readNumberText('1,234', { decimal: ',' })?.plain).toBe('1.234');
  expect(readNumberText('1.234', { decimal: ',' })?.plain).toBe('1234');
  expect(readNumberText('1,234.5', { decimal: ',' })?.plain).toBe('1234.5');
});

it.each<[texts: string[], sign: '.' | ',' | undefined]>([
  [['1,234', '12,50'], ','],
  [['1.234.567', '1.234'], ','],
  [['1,234', '1,234,567'], '.'],
  [['1,234', '0.5', ''], '.'],
  [['12', '1,234', '١٬٢٣٤٫٥', 'none'], undefined],
  [['12,50', '12.50'], undefined],
])('a column of %j proves %s', (texts, sign) => expect(columnOf(texts).decimal).toBe(sign));

it('a column reads ambiguous numbers by the separator that it proves, and leaves every other text', () => {
  const texts = ['12,50', '1.234', '1,234', 'EGP 1.234', '1.234,5', 'none'];
  const column = columnOf(texts);
  expect(texts.map((text) => column.spell(text, text.replace('EGP ', '')))).toEqual([
    '12,50',
    '1234',
    '1.234',
    'EGP 1234',
    '1.234,5',
    'none',
  ]);
  expect(column.ambiguous).toBe('1.234');
  expect(columnOf(['12.50', '1,234']).spell('1,234')).toBe('1,234');
});

it.each<[string, boolean]>([
  ['1250', false],
  ['12.5', false],
  ['١٢٫٥', false],
  ['-3', false],
  ['', false],
  ['1,2,3', false],
  ['12,5', true],
  ['1,234', true],
  ['1.234', true],
  ['1,250.00', true],
  ['1 250', true],
  ['(3)', true],
])('“%s” is shown as it was parsed: %s', (text, shown) => expect(needsEcho(text)).toBe(shown));

it('counts are whole and exact', () => {
  expect(parseWhole('1,234')).toBe(1234);
  expect(parseWhole('١٢')).toBe(12);
  expect(parseWhole('12.0')).toBe(12);
  expect(parseWhole(' ')).toBeNull();
  for (const text of ['1,5', '1.5', 'x', '1,2,3', '9'.repeat(17)]) expect(parseWhole(text)).toBeUndefined();
});

it.each<[string, number | null | undefined]>([
  ['12,50', 1250],
  ['١٢,٥٠', 1250],
  ['1,234', 123_400],
  ['1.234', undefined],
  ['1,2,3', undefined],
  ['12,5,0', undefined],
  ['', null],
])('the amount “%s” is %s minor units', (text, minor) => expect(parseMoney(text)).toBe(minor));

it('a long text of spaces is refused at once', () => {
  expect(parseNumber(`1${' '.repeat(1_000_000)}x`)).toBeUndefined();
});

describe('a formatted number is parsed to the same value', () => {
  const amounts = [0, 7, 10, 29, 110, 1250, 99_999, 100_000, 123_400, 123_456, -123_456, ...spread(400)];
  const formats = locales.flatMap((locale) =>
    (['latn', 'arab'] as const).map((digits) => ({ locale, digits })),
  );
  it.each(formats)('for amounts and numbers, $locale in $digits digits', (settings) => {
    const format = createFormat({ ...settings, currency: 'EGP', decimals: 2 });
    for (const minor of amounts) {
      const shown = format.number(minor / 100, { minimumFractionDigits: 2 });
      expect(parseMoney(shown), shown).toBe(minor);
      expect(parseMoney(amountText(minor, 2))).toBe(minor);
      // Weights have three decimals: 1.234 kg.
      const measure = minor / 1000;
      const measured = format.number(measure, { maximumFractionDigits: 3 });
      expect(parseNumber(measured), measured).toBe(measure);
    }
  });

  it('with either decimal separator and every group separator', () => {
    for (const minor of amounts) {
      const shown = Math.abs(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
      for (const group of [',', '.', ' ', nbsp, narrow, '’', '٬'])
        for (const sign of ['.', ',', '٫']) {
          if (sign === group) continue;
          const text = shown.replace(/[,.]/gu, (mark) => (mark === '.' ? sign : group));
          expect(parseMoney(text), text).toBe(Math.abs(minor));
        }
    }
  });
});

function columnOf(texts: readonly string[]): NumberColumn {
  const column = new NumberColumn();
  for (const text of texts) column.add(text);
  return column;
}

/** As many whole numbers of one to twelve digits, with either sign, the same in each run. */
function spread(count: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, (_, place) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round((seed / 2_147_483_647 - 0.5) * 10 ** (1 + (place % 12))) + 0;
  });
}
