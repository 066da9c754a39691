/**
 * Phone numbers. Egyptian mobiles are ten digits that start with 1, after +20, 0020, 20 or 0; stored as 01….
 * Other countries' numbers need their country code and are stored as +…; they are not verified.
 */
import { foldText, latinDigits } from './search-text.ts';

const between = '[ \\u00a0().\\-\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*';
const digit = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9]';
const [zero, one, two] = ['[0\\u0660\\u06f0]', '[1\\u0661\\u06f1]', '[2\\u0662\\u06f2]'];
const international = `(?:\\+|${zero}${between}${zero})`;
const egypt = `${two}${between}${zero}`;

/**
 * Pattern of typed phone numbers, in Latin or Arabic digits, with spaces, hyphens and brackets. No two parts may match the same spaces, to
 * avoid catastrophic backtracking.
 */
export const phonePattern =
  `^${between}(?:` +
  `(?:(?:${international}${between})?${egypt}${between})?(?:${zero}${between})?${one}(?:${between}${digit}){9}` +
  `|${international}(?!${between}${egypt})(?:${between}${digit}){8,15}` +
  `)${between}$`;

const pattern = new RegExp(phonePattern, 'u');

/** Whether a text is a phone number. */
export const isPhone = (text: string): boolean => pattern.test(text);

/**
 * A trunk zero after the country code, as in +44 (0)7700 900123, which is removed. Countries whose numbers start with zero (Italy, San
 * Marino, the Vatican, Ivory Coast, Congo) keep it. The length of the code follows from its first digits (ITU-T E.164).
 */
const codeOfTwo = '2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]';
const trunkZero = new RegExp(
  `^(\\+(?!39|378|379|225|242)(?:7|${codeOfTwo}|(?!${codeOfTwo})[2-9]\\d\\d))0(?=[1-9])`,
  'u',
);

/** Normalizes a number that matches `phonePattern`: `01001122334`, `+966501234567`. */
export function storedPhone(text: string): string {
  const digits = latinDigits(text)
    .replace(/[^\d+]/gu, '')
    .replace(/^00/u, '+');
  const national = digits.replace(/^\+?20(?=0?1\d{9}$)/u, '').replace(/^0/u, '');
  return /^1\d{9}$/u.test(national) ? `0${national}` : digits.replace(trunkZero, '$1');
}

/** A stored number in international format, digits only: `201001122334`. */
export const dialledPhone = (stored: string): string =>
  /^01\d{9}$/u.test(stored) ? `20${stored.slice(1)}` : stored.replace(/\D/gu, '');

/** Searchable spellings of a stored number. */
export function phoneSearchTexts(stored: string): string[] {
  if (/^01\d{9}$/u.test(stored)) return [stored, `0020${stored.slice(1)}`];
  return [stored, stored.replace(/^\+/u, '00')];
}

/** The digits of a search that can only be a phone number; else `undefined`. */
export function phoneSearched(text: string): string | undefined {
  const folded = foldText(text);
  if (!/^\+?[\d\s().-]+$/u.test(folded)) return undefined;
  // National numbers have a zero instead of the country code.
  const digits = folded
    .replace(/[^\d+]/gu, '')
    .replace(/^00/u, '+')
    .replace(trunkZero, '$1')
    .replace(/\D/gu, '')
    .replace(/^200?(?=1)/u, '20')
    .replace(/^0(?=[1-9]\d{6})/u, '');
  return digits.length >= 5 ? digits : undefined;
}
