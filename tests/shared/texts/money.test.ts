/** Amounts of money as typed, parsed to integers of minor units. */
import { expect, it } from 'vitest';
import { amountText, moneyText, parseMoney } from '../../../src/shared/texts/money.ts';

it.each([
  ['125', 12_500],
  ['1,250.5', 125_050],
  ['١٢٥٠٫٥', 125_050],
  ['۱۲۵', 12_500],
  [' 0.07 ', 7],
  ['12.', 1200],
  ['12.500', 1250],
  ['-3.10', -310],
  ['', null],
])('the amount “%s” is parsed to %s', (text, minor) => expect(parseMoney(text)).toBe(minor));

it.each(['1.005', 'abc', '1.2.3', '12e3', '0x10', '--1', '1'.repeat(14)])(
  'the amount “%s” is refused',
  (text) => expect(parseMoney(text)).toBeUndefined(),
);

it.each([
  [12_950, '129.5'],
  [100, '1'],
  [7, '0.07'],
  [-310, '-3.1'],
  [0, '0'],
])('the amount %s is formatted as %s, and parsed back', (minor, text) => {
  expect(moneyText(minor)).toBe(text);
  expect(parseMoney(text)).toBe(minor);
});

it.each([
  [135_390, 0, '1353.90'],
  [135_300, 0, '1353'],
  [135_300, 2, '1353.00'],
  [135_399, 3, '1353.990'],
  [-5, 2, '-0.05'],
])('an input shows %s with the %s decimals of the store as %s', (minor, decimals, text) => {
  expect(amountText(minor, decimals)).toBe(text);
  expect(parseMoney(text)).toBe(minor);
});
