/**
 * Three-way merge of an ordered list: combines additions, removals and moves of two versions. The moved items are those outside the longest
 * common order. Runs in O(n log n).
 */

interface MergedOrder {
  /** the merged list; on ambiguity, the order of `over` */
  list: number[];
  /** items moved to different positions, or moved by one and removed by the other: conflicts */
  contested: number[];
}

/** Applies the changes from `base` to `over` to `under`. Ids are unique in each list. */
export function mergeOrders(
  base: readonly number[],
  under: readonly number[],
  over: readonly number[],
): MergedOrder {
  const was = new Set(base);
  const [inUnder, inOver] = [new Set(under), new Set(over)];
  const [movedUnder, movedOver] = [movedIn(base, under), movedIn(base, over)];
  const contested = base.filter((id) => {
    if (inUnder.has(id) && inOver.has(id)) return movedUnder.has(id) && movedOver.has(id);
    return (!inUnder.has(id) && movedOver.has(id)) || (!inOver.has(id) && movedUnder.has(id));
  });
  const chain = new Chain(under.filter((id) => inOver.has(id) || !was.has(id)));
  let before: number | null = null;
  for (const id of over) {
    const isAdded = !was.has(id) && !inUnder.has(id);
    // An item removed by the other side returns only if this side moved it.
    const isWanted = inUnder.has(id) ? movedOver.has(id) : isAdded || movedOver.has(id);
    if (isWanted) chain.put(id, before);
    // Items moved by the other side are no anchors.
    if (chain.has(id) && (isWanted || !movedUnder.has(id))) before = id;
  }
  const [atUnder, atOver] = [placesOf(under), placesOf(over)];
  /** Whether its neighbours differ in the two versions. */
  const differs = (id: number) => {
    const [one, other] = [atUnder.get(id), atOver.get(id)];
    if (one === undefined || other === undefined) return true;
    return under[one - 1] !== over[other - 1] || under[one + 1] !== over[other + 1];
  };
  return { list: chain.list(), contested: contested.filter(differs) };
}

const placesOf = (list: readonly number[]) => new Map(list.map((id, at) => [id, at]));

/** The ids of `base` that moved in `now`: all outside the longest increasing subsequence. */
function movedIn(base: readonly number[], now: readonly number[]): Set<number> {
  const places = placesOf(base);
  const kept = now.filter((id) => places.has(id));
  // Patience sorting: the end of the best run of each length, and each item's predecessor.
  const ends: number[] = [];
  const before = kept.map((id, at) => {
    const place = places.get(id)!;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places.get(kept[ends[middle]!]!)! < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = at;
    return ends[low - 1];
  });
  const still = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) still.add(kept[at]!);
  return new Set(kept.filter((id) => !still.has(id)));
}

/** A linked list with constant-time insertion. */
class Chain {
  readonly #next = new Map<number | null, number | null>();
  readonly #before = new Map<number, number | null>();

  constructor(list: readonly number[]) {
    let before: number | null = null;
    for (const id of list) {
      this.#next.set(before, id);
      this.#before.set(id, before);
      before = id;
    }
    this.#next.set(before, null);
  }

  has(id: number): boolean {
    return this.#before.has(id);
  }

  /** Inserts or moves an id after another, or to the start. */
  put(id: number, behind: number | null): void {
    if (this.has(id)) {
      const [before, next] = [this.#before.get(id)!, this.#next.get(id)!];
      this.#link(before, next);
    }
    const next = this.#next.get(behind) ?? null;
    this.#link(behind, id);
    this.#link(id, next);
  }

  list(): number[] {
    const list: number[] = [];
    for (let id = this.#next.get(null) ?? null; id !== null; id = this.#next.get(id) ?? null) list.push(id);
    return list;
  }

  #link(before: number | null, next: number | null): void {
    this.#next.set(before, next);
    if (next !== null) this.#before.set(next, before);
  }
}
