/** Several pictures travel at once and arrive as they like: they stand in the order in which they were chosen. Pure. */

/** One that was chosen; `image`: it arrived, `null`: it never will. */
export interface PendingUpload<Image> {
  key: number;
  image?: Image | null;
}

/**
 * Notes what became of one.
 * @returns the pictures that may stand now, in order, and those that still wait for one before them
 */
export function settleUpload<Image>(
  arrivals: readonly PendingUpload<Image>[],
  key: number,
  image: Image | null,
): [Image[], PendingUpload<Image>[]] {
  const noted = arrivals.map((one) => (one.key === key && one.image === undefined ? { key, image } : one));
  const open = noted.findIndex((one) => one.image === undefined);
  const settled = open === -1 ? noted : noted.slice(0, open);
  return [settled.flatMap((one) => one.image ?? []), open === -1 ? [] : noted.slice(open)];
}
