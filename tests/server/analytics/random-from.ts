/** Pseudo-random numbers with a fixed seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    /** an integer from 0 to below `end` */
    below,
    oneOf: <Value>(values: readonly Value[]): Value => values[below(values.length)]!,
  };
}
