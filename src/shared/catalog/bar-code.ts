/** Barcodes of goods. Source: GS1 General Specifications, 7.9.1 (check digit) and 2.1.11 (numbers for use within a company). */

/**
 * Computes the GS1 check digit, with weights 3 and 1 from the right.
 * @param digits without it
 */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text has the length of EAN-8, UPC-A or EAN-13; the check digit is not verified. */
export const isGoodsNumber = (text: string): boolean => /^(?:\d{8}|\d{12}|\d{13})$/u.test(text);

/** The correct check digit, when the given one is wrong. */
export function mistypedDigit(text: string): string | undefined {
  if (!isGoodsNumber(text)) return undefined;
  const digit = checkDigit(text.slice(0, -1));
  return digit === text.at(-1) ? undefined : digit;
}

/** Number of codes that a store can generate. */
export const ownNumbers = 10_000_000_000;

/** The EAN-13 of a store's own number, with the prefix 20 that GS1 reserves for internal use. */
export function ownBarCode(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}

/**
 * Removes the leading zero of an EAN-13 that encodes a UPC-A, as some scanners omit it.
 * @returns other texts unchanged
 */
export const withoutLeadingZero = (text: string): string => (/^0\d{12}$/u.test(text) ? text.slice(1) : text);

/** The spellings of a code that scanners may produce: a UPC-A with and without leading zero. The first one is canonical. */
export function barCodeSpellings(text: string): string[] {
  const bare = withoutLeadingZero(text);
  return /^\d{12}$/u.test(bare) ? [bare, `0${bare}`] : [bare];
}
