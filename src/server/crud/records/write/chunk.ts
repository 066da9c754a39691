/** Many records are worked on a part at a time: between two parts the server answers others. */

/** So many records are read, compared and written down without a pause: a few milliseconds. */
export const chunkSize = 200;

/** A list in parts of a length. */
export function chunk<T>(list: readonly T[], length = chunkSize): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < list.length; from += length) parts.push(list.slice(from, from + length));
  return parts;
}
