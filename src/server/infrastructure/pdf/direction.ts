/** Which way a text on a paper runs, whatever way the paper does. */

export type Direction = 'ltr' | 'rtl';

/** That of a text's first letter: an address in Latin letters begins with its house number on Arabic papers too. */
export function directionOf(text: string, otherwise: Direction): Direction {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (!letter) return otherwise;
  return /\p{Script=Arabic}/u.test(letter) ? 'rtl' : 'ltr';
}
