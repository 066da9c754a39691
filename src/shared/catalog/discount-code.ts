/** Codes that customers type: made at random, so that nobody guesses one. */

/** Without those that are taken for each other on paper: 0 and O, 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Bytes beyond would make the first letters likelier. */
const fair = 256 - (256 % letters.length);

/** @param length how many characters */
export function randomCode(length: number): string {
  let code = '';
  while (code.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length - code.length)))
      if (byte < fair) code += letters[byte % letters.length]!;
  return code;
}
