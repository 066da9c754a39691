/** Meaning of a workbook's number by its format: Excel stores dates as day counts and percentages as fractions. Source: ECMA-376 part 1, 18.8.30. */

export type NumberMeaning = 'number' | 'date' | 'moment' | 'time' | 'percent';

/** The built-in formats that are dates in every language of Excel. */
const builtIn: [NumberMeaning, number[]][] = [
  ['date', [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]],
  ['moment', [22]],
  ['time', [18, 19, 20, 21, 32, 33, 45, 46, 47]],
  ['percent', [9, 10]],
];

/** The meaning of a format by its number, or by its code for custom formats. */
export function meaningOf(id: number, code?: string): NumberMeaning {
  if (code === undefined) return builtIn.find(([, ids]) => ids.includes(id))?.[0] ?? 'number';
  // Colours, locales, literals and escaped characters do not affect the meaning; only elapsed hours `[h]` are kept.
  const plain = code
    .split(';')[0]!
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, '')
    .replace(/"[^"]*"|\\.|_.|\*./gu, '')
    .toLowerCase();
  if (plain.includes('%')) return 'percent';
  const hasDay = /[yd]|b{2,4}|e/u.test(plain.replace(/general|e[+-]/gu, ''));
  const hasTime = /[hs]/u.test(plain);
  const hasMonth = /m/u.test(plain);
  if (hasDay || (hasMonth && !hasTime)) return hasTime ? 'moment' : 'date';
  return hasTime ? 'time' : 'number';
}

const dayLength = 86_400_000;

/**
 * Text of a workbook's number: a date `2026-11-21`, a time stamp `2026-11-21T09:30:00`, a percentage `14%`,
 * else the number in the 15 digits of Excel.
 */
export function numberText(value: number, meaning: NumberMeaning, is1904: boolean): string {
  if (meaning === 'percent') return `${exact(value * 100)}%`;
  if (meaning === 'number' || value < 0) return exact(value);
  if (meaning === 'time' && value < 1) return momentOf(value, 0).slice(11);
  const text = momentOf(value, is1904 ? Date.UTC(1904, 0, 1) : epoch1900(value));
  if (meaning === 'date' || text.endsWith('T00:00:00')) return text.slice(0, 10);
  return text;
}

/** Excel counts 1900 as a leap year; dates before its 29 February count one less. */
const epoch1900 = (value: number): number => Date.UTC(1899, 11, value < 60 ? 31 : 30);

function momentOf(days: number, epoch: number): string {
  const date = new Date(epoch + Math.round((days * dayLength) / 1000) * 1000);
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 19);
}

function exact(value: number): string {
  const number = Number(value.toPrecision(15));
  return Math.abs(number) < 1e21 && Number.isInteger(number) ? BigInt(number).toString() : String(number);
}
