/** Random orders for property tests. A failed run prints its seed; `SEED=… ` repeats it. */
import { expect, it } from 'vitest';

const first = Number(process.env.SEED ?? 20_261_123);

export interface Chance {
  /** a whole number from `least` to `most`, both included */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  many<T>(most: number, make: () => T): T[];
}

/** Mulberry32: small, and the same on every platform. */
export function randomOrdersOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    many: (most, make) => Array.from({ length: between(0, most) }, make),
  };
}

/** A property that holds in every case: checked with two thousand. */
export function always(name: string, holds: (chance: Chance) => void): void {
  it(name, () => {
    for (let seed = first; seed < first + 2000; seed += 1)
      try {
        holds(randomOrdersOf(seed));
      } catch (error) {
        expect.fail(`with SEED=${seed}: ${(error as Error).message}`);
      }
  });
}
