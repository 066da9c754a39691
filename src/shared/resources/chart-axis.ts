/** Ticks of chart axes. */

/** Step sizes per power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/**
 * Round ticks from zero up to at least `most`.
 * @param least the smallest step: 100 for whole pounds in minor units, 1 for counts
 * @example valueTicks(7_310, 1) // [0, 2000, 4000, 6000, 8000]
 */
export function valueTicks(most: number, least: number, wanted = 4): number[] {
  const rough = Math.max(most, 0) / wanted;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, least)));
  const step = Math.max(
    least,
    steps.map((each) => each * power).find((each) => each >= rough && each % least === 0) ?? least,
  );
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Indexes of labelled points, evenly spaced, when `room` labels fit; includes the first. */
export function labelledPoints(count: number, room: number): number[] {
  const apart = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: Math.ceil(count / apart) }, (_, index) => index * apart);
}
