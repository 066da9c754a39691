/** Several words in one cell of a table file, separated by Latin or Arabic commas. */

/** Quotes a word that contains a comma or begins with a quote. */
export const quoteWord = (word: string): string =>
  /[,،]|^"/u.test(word) ? `"${word.replaceAll('"', '""')}"` : word;

/** Parses the words of a cell; empty ones are dropped. */
export function parseWordList(text: string): string[] {
  const parts = [...text.matchAll(/\s*("(?:[^"]|"")*"\s*(?=[,،]|$)|[^,،]*)(?:[,،]|$)/gu)].map(
    ([, part = '']) => part.trim(),
  );
  return parts
    .map((part) =>
      /^".*"$/su.test(part) && part.length > 1 ? part.slice(1, -1).replaceAll('""', '"') : part,
    )
    .filter(Boolean);
}
