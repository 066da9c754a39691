/** Detection of long numbers that a spreadsheet shortened to scientific notation, `6.22E+12`, losing digits. */
import { latinDigits } from './search-text.ts';

/** JSON Schema pattern that excludes such numbers, for codes and SKUs. */
export const noScientificNotationPattern = String.raw`^(?![+\-]?\d(?:[.,]\d+)?[eE]\+\d+\s*$)`;

/** Whether a text is such a number. */
export const isScientificNotation = (text: string): boolean =>
  !new RegExp(noScientificNotationPattern, 'u').test(latinDigits(text).trim());
