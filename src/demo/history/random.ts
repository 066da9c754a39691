/** Seeded random numbers: the same seed gives the same store on every machine. */

export interface Random {
  /** next number in [0, 1) */
  next(): number;
  /** integer from `low` to `high`, inclusive */
  whole(low: number, high: number): number;
  /** true with this probability */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** weighted random item */
  pickWeighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
}

/** Mulberry32 generator (public domain, Tommy Ettinger), with 32 bits of state. */
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
