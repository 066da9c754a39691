/** Several words in one cell of a table file: commas between them, Latin or Arabic. */

/** A word that holds a comma or begins like a quoted one stands in quotes. */
export const quoteWord = (word: string): string =>
  /[,،]|^"/u.test(word) ? `"${word.replaceAll('"', '""')}"` : word;

/** The words that a cell holds, none of them empty. */
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
