/** Random discount codes. */

/** Without characters that are easily confused: 0 and O, 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Larger bytes are rejected to avoid modulo bias. */
const fair = 256 - (256 % letters.length);

/**
 * Generates a random code.
 * @param length number of characters
 */
export function randomCode(length: number): string {
  let code = '';
  while (code.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length - code.length)))
      if (byte < fair) code += letters[byte % letters.length]!;
  return code;
}
