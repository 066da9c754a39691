/** Products at places in a list: how both the collection's own calls and its products by hand are put in order. */

/** A product and its place, from 0; last where it is absent. */
export interface ProductPosition {
  productId: number;
  order?: number;
}

/** Those that are placed leave the list and come back where they shall stand, the foremost first. */
export function applyPositions(held: readonly number[], placed: readonly ProductPosition[]): number[] {
  const moved = new Map(placed.map((each) => [each.productId, each.order ?? Infinity]));
  const list = held.filter((id) => !moved.has(id));
  for (const [id, at] of [...moved].toSorted(([, one], [, other]) => (one === other ? 0 : one - other)))
    list.splice(Math.min(at, list.length), 0, id);
  return list;
}
