/** Proration and percentages in integer minor units, without rounding losses. */

/**
 * Prorates an amount by weights; remainders go to the largest fractions, the earlier of equals first.
 * @param amount minor units, zero or more
 * @param weights zero or more each; if all are zero, all shares are
 * @returns a share per weight. They sum up to `amount`; while that is no more than the sum of weights, no share exceeds its weight
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, place) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { place, share: Number(exact / whole), rest: exact % whole };
  });
  let left = amount - parts.reduce((sum, { share }) => sum + share, 0);
  for (const part of parts.toSorted(
    (one, other) =>
      Number(other.rest - one.rest > 0n) - Number(other.rest - one.rest < 0n) || one.place - other.place,
  )) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => share);
}

/**
 * A fraction of an amount, rounded half up: 14 of 100, or 14 of 114.
 * @param amount minor units, zero or more
 */
export function partOf(amount: number, numerator: number, denominator: number): number {
  const [above, below] = [
    BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator),
    BigInt(denominator) * 2n,
  ];
  return Number(above / below);
}

/** Percents of an amount, rounded half up. @param percent at most two decimals */
export const percentOf = (amount: number, percent: number): number =>
  partOf(amount, Math.round(percent * 100), 10_000);
