/** Tolerance of one typing error in a word of a search. */

/** Words with fewer letters are too similar to others. */
const shortest = 4;

/**
 * The spellings of a folded word with at most one typing error, `_` for any one character: one that differs, is missing or is too much, or two
 * neighbours swapped.
 * @returns only the word itself where it is short or has a digit, as codes and phone numbers are typed exactly
 */
export function typingVariants(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortest || !/^\p{L}+$/u.test(word)) return [word];
  const spliced = (at: number, removed: number, ...put: string[]) =>
    letters.toSpliced(at, removed, ...put).join('');
  const variants = letters.flatMap((letter, at) => [
    spliced(at, 1, '_'),
    spliced(at, 1),
    spliced(at, 0, '_'),
    ...(at ? [spliced(at - 1, 2, letter, letters[at - 1]!)] : []),
  ]);
  return [...new Set([word, ...variants])];
}
