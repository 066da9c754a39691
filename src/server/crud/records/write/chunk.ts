/** Bulk work in chunks, so that the event loop can serve other requests in between. */

/** Records processed without a pause: a few milliseconds. */
export const chunkSize = 200;

/** Splits a list into parts. */
export function chunk<T>(list: readonly T[], length = chunkSize): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < list.length; from += length) parts.push(list.slice(from, from + length));
  return parts;
}
