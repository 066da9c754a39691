/** Random values that are unique across tests and runs, for names, emails and phones of created records. */
import { randomInt } from 'node:crypto';

const pick = (characters: string, count: number): string =>
  Array.from({ length: count }, () => characters[randomInt(characters.length)]).join('');

/** Eight lower-case consonants, a word that no text of the store contains. */
export const uniqueWord = (): string => pick('bcdfghjklmnpqrstvwxz', 8);

/** Digits, for the end of a phone number. */
export const uniqueDigits = (count: number): string => pick('0123456789', count);
