import { expect, it } from 'vitest';
import {
  dialledPhone,
  isPhone,
  phoneSearched,
  phoneSearchTexts,
  storedPhone,
} from '../../../src/shared/texts/phone.ts';

it.each([
  ['+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', '01001234567'],
  ['00 20 100 123 4567', '01001234567'],
  ['+20 (0)100 123 4567', '01001234567'],
  ['1001234567', '01001234567'],
  ['٠٠٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['+966 (0)50 123 4567', '+966501234567'],
  ['+966 050 123 4567', '+966501234567'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 07700 900123', '+447700900123'],
  ['+971 (0) 50 123 4567', '+971501234567'],
  // Some countries have numbers that begin with a zero, too.
  ['+39 06 6982 1234', '+390669821234'],
  ['+225 07 01 23 45 67', '+2250701234567'],
  ['+1 (415) 555-2671', '+14155552671'],
])('the phone %s is stored as %s, and found as it was typed', (typed, kept) => {
  expect(isPhone(typed)).toBe(true);
  expect(storedPhone(typed)).toBe(kept);
  expect(storedPhone(kept)).toBe(kept);
  expect(phoneSearchTexts(kept).some((text) => text.includes(phoneSearched(typed)!))).toBe(true);
  expect(dialledPhone(kept)).toMatch(/^[1-9]\d+$/u);
});

it.each(['0501234567', '966501234567', '+966', '+20 2 27354321', '0100 123 456', '+966 50 123 4567 ext 5'])(
  '%s is no phone number',
  (typed) => expect(isPhone(typed)).toBe(false),
);

it.each([
  ['01001234567', '1001234567'],
  ['0501234567', '501234567'],
  ['501234567', '501234567'],
  ['+966', undefined],
  ['12345', '12345'],
])('a phone number is searched by %s', (typed, digits) => expect(phoneSearched(typed)).toBe(digits));

it.each([' ', '(', '0 ', '+ ', '2 '])('a text of repeated “%s” is refused at once', (part) => {
  // Backtracking between two parts of the pattern would take hours.
  expect(isPhone(`${part.repeat(500_000)}!`)).toBe(false);
});
