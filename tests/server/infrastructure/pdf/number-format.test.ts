/** Amounts in documents are in reading order, in either text direction. */
import { expect, it } from 'vitest';
import { numberFormatIn } from '../../../../src/server/infrastructure/pdf/number-format.ts';

it('a minus sign stays before its number, also among Arabic letters', () => {
  const { money } = numberFormatIn('ar', 'EGP', 2);
  // Without the mark a document would show it on the other side: «105.50-».
  expect(money(-10_550)).toBe('\u200e-105.50\u00a0ج.م.');
  expect(money(10_550)).toBe('105.50\u00a0ج.م.');
  expect(numberFormatIn('en', 'EGP', 2).money(-10_550)).toBe('-EGP\u00a0105.50');
});
