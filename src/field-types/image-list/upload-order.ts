/** Keeps parallel uploads in the order in which the files were chosen. Pure. */

/** An upload in order; `image`: done, `null`: failed or cancelled. */
export interface PendingUpload<Image> {
  key: number;
  image?: Image | null;
}

/**
 * Records the result of an upload.
 * @returns the pictures that can be added now, in order, and the uploads that wait for an earlier one
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
