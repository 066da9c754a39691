/**
 * Amounts as the Egyptian Tax Authority reads them: pounds with up to five decimals. Inside they are whole units of a hundred-thousandth of a pound, so
 * that nothing is lost on the way; only what is sent is a decimal number.
 */

/** Units in a piastre. */
const inPiastre = 1000n;
const inPound = 100_000n;

export const unitsOf = (piastres: number): bigint => BigInt(piastres) * inPiastre;

/** To the nearest piastre, a half away from zero. */
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

/** The decimal number that is sent: 12345000 is 123.45. Its shortest text has at most five decimals and no exponent. */
export function poundsOf(units: bigint): number {
  const sign = units < 0n ? '-' : '';
  const whole = units < 0n ? -units : units;
  return Number(`${sign}${whole / inPound}.${String(whole % inPound).padStart(5, '0')}`) || 0;
}
