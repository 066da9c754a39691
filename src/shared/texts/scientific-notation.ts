/** A long number that a spreadsheet has shortened to scientific notation, `6.22E+12`: its last digits are lost. */
import { latinDigits } from './search-text.ts';

/** The same as a pattern of JSON Schema, for texts that keep digits: codes, SKUs. */
export const noScientificNotationPattern = String.raw`^(?![+\-]?\d(?:[.,]\d+)?[eE]\+\d+\s*$)`;

/** Is a text such a number? */
export const isScientificNotation = (text: string): boolean =>
  !new RegExp(noScientificNotationPattern, 'u').test(latinDigits(text).trim());
