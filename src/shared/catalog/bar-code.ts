/** Bar codes of goods. Source: GS1 General Specifications, 7.9.1 (check digit) and 2.1.11 (numbers for use within a company). */

/** The last digit of a number of goods: the others weigh three and one in turn, from the right. @param digits without it */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Would a scanner at a till read it as a number of goods (EAN-8, UPC-A, EAN-13)? By its length: whether it is one, its last digit says. */
export const isGoodsNumber = (text: string): boolean => /^(?:\d{8}|\d{12}|\d{13})$/u.test(text);

/** The digit that the last one should be, where it is another: a slip of whoever typed it. */
export function mistypedDigit(text: string): string | undefined {
  if (!isGoodsNumber(text)) return undefined;
  const digit = checkDigit(text.slice(0, -1));
  return digit === text.at(-1) ? undefined : digit;
}

/** How many numbers a store may give out itself. */
export const ownNumbers = 10_000_000_000;

/** The EAN-13 of a store's own number: GS1 leaves what begins with 20 to each company. */
export function ownBarCode(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}

/** A UPC-A as an EAN-13 begins with a nought, which some scanners say and some do not. @returns it without, other texts as they are */
export const withoutLeadingZero = (text: string): string => (/^0\d{12}$/u.test(text) ? text.slice(1) : text);

/** How scanners may read a code: a UPC-A with and without the nought of an EAN-13. The first one is the same for both. */
export function barCodeSpellings(text: string): string[] {
  const bare = withoutLeadingZero(text);
  return /^\d{12}$/u.test(bare) ? [bare, `0${bare}`] : [bare];
}
