/** CSV formula injection: texts that a spreadsheet would compute are escaped, and read back unchanged. */
import { expect, it } from 'vitest';
import { guarded, unguarded } from '../../../src/shared/texts/table-file.ts';

const invisible = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u00a0',
  ' ',
  '\u0001',
  '\u3164',
  '\u00ad',
];
const operators = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '｜', '−', '﹦'];

it.each(operators)('a text that begins with %s is escaped, also behind invisible characters', (operator) => {
  for (const before of ['', ...invisible, '\u200e \u2066'])
    expect(guarded(`${before}${operator}calc`), JSON.stringify(before)).toBe(`'${before}${operator}calc`);
});

it.each(['|calc', '\u200e=1+1', "'=x", "''\u200e=x", '\t=1', '＝1', 'Mug', "'quoted'", '٥ = ٥', "\u200e'=x"])(
  'the text %j is read back unchanged',
  (text) => expect(unguarded(guarded(text))).toBe(text),
);

it('other texts are not escaped', () => {
  for (const text of ['Mug', '\u200fكوب', 'a=b', '\u200e12', '', "'quoted'", '😀 = 1'])
    expect(guarded(text)).toBe(text);
});
