/** Chance that can be repeated: the same seed gives the same store on every machine. */

export interface Random {
  /** the next number, 0 up to but without 1 */
  next(): number;
  /** a whole number from `low` to `high`, both possible */
  whole(low: number, high: number): number;
  /** is it true, with this probability */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** one of the items, in proportion to their weights */
  pickWeighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
}

/** Mulberry32 (public domain, Tommy Ettinger): 32 bits of state are plenty for a demo store. */
export function newRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    pickWeighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      return (items.find(([, weight]) => (rest -= weight) < 0) ?? items.at(-1)!)[0];
    },
  };
}
