/** Text direction in a document, independent of the document's own. */

export type Direction = 'ltr' | 'rtl';

/** Direction of a text's first letter: an address in Latin letters begins with its house number in Arabic documents too. */
export function directionOf(text: string, otherwise: Direction): Direction {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (!letter) return otherwise;
  return /\p{Script=Arabic}/u.test(letter) ? 'rtl' : 'ltr';
}
