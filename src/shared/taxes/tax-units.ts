/** Amounts for the Egyptian Tax Authority: pounds with up to five decimals, computed as integers of 1/100,000 pound to avoid rounding losses. */

/** Units per piastre. */
const inPiastre = 1000n;
const inPound = 100_000n;

export const unitsOf = (piastres: number): bigint => BigInt(piastres) * inPiastre;

/** Rounds to piastres, half away from zero. */
export function piastresOf(units: bigint): number {
  const half = units < 0n ? -inPiastre / 2n : inPiastre / 2n;
  return Number((units + half) / inPiastre);
}

/** A share of units, rounded half away from zero. */
export function shareOfUnits(units: bigint, numerator: bigint, denominator: bigint): bigint {
  const doubled = units * numerator * 2n;
  const down = units < 0n ? -denominator : denominator;
  return (doubled + down) / (denominator * 2n);
}

/** Converts to the decimal number that is sent: 12345000 is 123.45. */
export function poundsOf(units: bigint): number {
  const sign = units < 0n ? '-' : '';
  const whole = units < 0n ? -units : units;
  return Number(`${sign}${whole / inPound}.${String(whole % inPound).padStart(5, '0')}`) || 0;
}
