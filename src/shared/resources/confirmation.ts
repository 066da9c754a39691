import { latinDigits } from '../texts/search-text.ts';

/** Did a person type what they were asked to, so that nothing is done by a slip? In any letter case and either digits, with blanks or without: none of these is a slip. */
export const isConfirmedBy = (typed: string, known: string): boolean => plain(typed) === plain(known);

/** Without blanks, and without what only steers how letters are shown, which a copied number brings along. */
const plain = (text: string) =>
  latinDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
