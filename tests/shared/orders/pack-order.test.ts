import { describe, expect, it } from 'vitest';
import { checkScan, isComplete, isOrderCode } from '../../../src/shared/orders/pack-order.ts';

const lines = [
  { id: 1, quantity: 1, codes: ['6221000000018', 'TRAY'] },
  { id: 2, quantity: 2, codes: ['CUP'] },
  // The same item again, with other extras.
  { id: 3, quantity: 1, codes: ['CUP'] },
  { id: 4, quantity: 1, codes: ['036000291452'] },
];

describe('a scanned item', () => {
  it.each([
    ['6221000000018', {}, { kind: 'packed', line: 1 }],
    ['٦٢٢١٠٠٠٠٠٠٠١٨', {}, { kind: 'packed', line: 1 }],
    // A scanner reads a UPC as an EAN with a zero before it.
    ['0036000291452', {}, { kind: 'packed', line: 4 }],
    [' tray ', {}, { kind: 'packed', line: 1 }],
    ['TRAY', { 1: 1 }, { kind: 'surplus', line: 1 }],
    ['CUP', { 2: 1 }, { kind: 'packed', line: 2 }],
    ['CUP', { 2: 2 }, { kind: 'packed', line: 3 }],
    ['CUP', { 2: 2, 3: 1 }, { kind: 'surplus', line: 2 }],
    ['LAMP', {}, { kind: 'wrong' }],
    ['', {}, { kind: 'wrong' }],
  ])('“%s” after %j is %j', (code, scanned, outcome) =>
    expect(checkScan(lines, scanned, code)).toEqual(outcome),
  );
});

it('a parcel is complete when every piece of every line was scanned', () => {
  expect(isComplete(lines, { 1: 1, 2: 2, 3: 1 })).toBe(false);
  expect(isComplete(lines, { 1: 1, 2: 2, 3: 1, 4: 1 })).toBe(true);
  expect(isComplete([], {})).toBe(false);
});

it.each([
  ['#1005', true],
  ['1005', true],
  ['١٠٠٥', true],
  ['bst-7', true],
  ['100', false],
  ['', false],
])('the code “%s” is that of order #1005 with tracking number BST-7: %s', (code, is) => {
  expect(isOrderCode({ number: '#1005', trackingNumber: 'BST-7' }, code)).toBe(is);
  expect(isOrderCode({ number: '#1005', trackingNumber: null }, '')).toBe(false);
});
