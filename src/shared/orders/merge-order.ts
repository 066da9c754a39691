/**
 * Two people arranged one list, from the same beginning: what each of them put in, took out and moved is put together. A move is what has
 * to be lifted so that the rest keeps its order: who carries one product past forty moved one, not forty. Pure, and quick for thousands.
 */

interface MergedOrder {
  /** both arrangements; where they meet, as `over` has it */
  list: number[];
  /** what both moved to different places, or one moved and the other took out: nobody but a person can say what holds */
  contested: number[];
}

/** Puts the steps that lead from `base` to `over` upon `under`. No list holds an id twice. */
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
    // One that the other side took out comes back only where this side wants it at a place of its own.
    const isWanted = inUnder.has(id) ? movedOver.has(id) : isAdded || movedOver.has(id);
    if (isWanted) chain.put(id, before);
    // What the other side carried away is no place to stand behind.
    if (chain.has(id) && (isWanted || !movedUnder.has(id))) before = id;
  }
  const [atUnder, atOver] = [placesOf(under), placesOf(over)];
  /** It did not come to stand between the same neighbours anyway. */
  const differs = (id: number) => {
    const [one, other] = [atUnder.get(id), atOver.get(id)];
    if (one === undefined || other === undefined) return true;
    return under[one - 1] !== over[other - 1] || under[one + 1] !== over[other + 1];
  };
  return { list: chain.list(), contested: contested.filter(differs) };
}

const placesOf = (list: readonly number[]) => new Map(list.map((id, at) => [id, at]));

/** The ids of `base` that stand elsewhere in `now`: all but the longest run of them whose order is still the same. */
function movedIn(base: readonly number[], now: readonly number[]): Set<number> {
  const places = placesOf(base);
  const kept = now.filter((id) => places.has(id));
  // Patience sorting: the last of the best run of each length, and what stood before each in its run.
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

/** A list in which an id is put behind another at once, however long it is. */
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

  /** Puts an id behind another, or first; one that is in leaves its place. */
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
