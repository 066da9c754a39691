/** Positions of products in a manual collection. */

/** A product and its index, from 0; at the end if absent. */
export interface ProductPosition {
  productId: number;
  order?: number;
}

/** Removes the placed products from the list and inserts them at their indexes, in ascending order. */
export function applyPositions(held: readonly number[], placed: readonly ProductPosition[]): number[] {
  const moved = new Map(placed.map((each) => [each.productId, each.order ?? Infinity]));
  const list = held.filter((id) => !moved.has(id));
  for (const [id, at] of [...moved].toSorted(([, one], [, other]) => (one === other ? 0 : one - other)))
    list.splice(Math.min(at, list.length), 0, id);
  return list;
}
