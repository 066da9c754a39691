import { latinDigits } from '../texts/search-text.ts';

/** Whether a typed confirmation matches; ignores case, digit script and spaces. */
export const isConfirmedBy = (typed: string, known: string): boolean => plain(typed) === plain(known);

/** Removes spaces and invisible formatting characters. */
const plain = (text: string) =>
  latinDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
